import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { SearchOption } from './search-option.ts';
import { SearchMultiSelect, SearchSelect } from './search-select.tsx';

const cocon = { value: '1', label: 'COCON/SESAU' };
const empty = 'Nenhum setor encontrado com esse nome.';

function Place() {
  const [values, setValues] = useState<readonly SearchOption[]>([cocon]);
  const load = async (typed: string) => [cocon].filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <SearchMultiSelect label="Para" load={load} delayMs={0} emptyText={empty} values={values} onChange={setValues} />
  );
}

test('what is found but was chosen already is said to be so, not to be missing', async () => {
  const { user } = renderScreen([{ path: '/', Component: Place }], '/');
  await user.type(await screen.findByRole('combobox', { name: 'Para' }), 'cocon');
  expect(await screen.findByText('Já escolhido: COCON/SESAU.')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Para' }), 'x');
  expect(await screen.findByText(empty)).toBeTruthy();
});

test('a field that is filled opens its list by a click or an arrow, not by being passed', async () => {
  const load = async () => [{ value: '2', label: 'GELIC/SESAU' }];
  const Filled = () => (
    <SearchSelect label="Para" load={load} delayMs={0} emptyText={empty} value={cocon} onChange={() => {}} />
  );
  const { user } = renderScreen([{ path: '/', Component: Filled }], '/');
  const field = await screen.findByRole('combobox', { name: 'Para' });
  field.focus();
  expect(field.getAttribute('aria-expanded')).not.toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'GELIC/SESAU' })).toBeTruthy();
});

test('a list without options is a list all the same: it says that they are coming, and then that there are none', async () => {
  let answer: (options: readonly SearchOption[]) => void = () => {};
  const load = () => new Promise<readonly SearchOption[]>((resolve) => (answer = resolve));
  const Empty = () => (
    <SearchSelect label="Para" load={load} delayMs={0} emptyText={empty} value={null} onChange={() => {}} />
  );
  const { user } = renderScreen([{ path: '/', Component: Empty }], '/');
  await user.type(await screen.findByRole('combobox', { name: 'Para' }), 'zz');
  const list = await screen.findByRole('listbox', { name: 'Para' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  answer([]);
  const said = await screen.findByRole('option', { name: empty });
  expect(said.getAttribute('aria-disabled')).toBe('true');
  expect(list.getAttribute('aria-busy')).toBe('false');
});

const gelic = { value: '2', label: 'GELIC/SESAU', detail: 'Gerência de Licitações' };

function Choosing({ load }: { readonly load: (typed: string) => Promise<readonly SearchOption[]> }) {
  const [unit, setUnit] = useState<SearchOption | null>(null);
  return <SearchSelect label="Para" load={load} delayMs={0} emptyText={empty} value={unit} onChange={setUnit} />;
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Para' });

test('Enter takes the first match, whose beginning is in bold, and its name stands in the field', async () => {
  const load = async () => [gelic, cocon];
  const { user } = renderScreen([{ path: '/', element: <Choosing load={load} /> }], '/');
  await user.type(await field(), 'licita');
  expect((await screen.findByText('Licita')).tagName).toBe('B');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await field()).value).toBe('GELIC/SESAU'));
  expect(screen.getByText('Gerência de Licitações')).toBeTruthy();
});

test('Enter before the list is there waits for its first match', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SearchOption[]>();
  const load = (typed: string) => (typed === '' ? Promise.resolve([]) : promise);
  const { user } = renderScreen([{ path: '/', element: <Choosing load={load} /> }], '/');
  await user.type(await field(), 'gel{Enter}');
  expect((await field()).value).toBe('gel');
  resolve([gelic]);
  await waitFor(async () => expect((await field()).value).toBe('GELIC/SESAU'));
});

test('what was typed and chose nothing stays in the field, and is told', async () => {
  const { user } = renderScreen([{ path: '/', element: <Choosing load={async () => [gelic]} /> }], '/');
  await user.type(await field(), 'gel');
  await user.tab();
  expect((await field()).value).toBe('gel');
  expect(screen.getByText('Escolha na lista: “gel” ainda não foi escolhido.')).toBeTruthy();
});

test('a field that gets the focus covers nothing: its list waits for a click, a letter or an arrow', async () => {
  renderScreen([{ path: '/', element: <Choosing load={async () => [gelic]} /> }], '/');
  (await field()).focus();
  expect((await field()).getAttribute('aria-expanded')).not.toBe('true');
});

test('what is typed over a name that was chosen looks for another, after a choice and after a click', async () => {
  const load = async (typed: string) => [cocon, gelic].filter(({ label }) => label.toLowerCase().includes(typed));
  const { user } = renderScreen([{ path: '/', element: <Choosing load={load} /> }], '/');
  await user.type(await field(), 'cocon{Enter}');
  await waitFor(async () => expect((await field()).value).toBe('COCON/SESAU'));
  await user.keyboard('gel');
  expect((await field()).value).toBe('gel');
  expect((await screen.findByText('GEL')).tagName).toBe('B');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await field()).value).toBe('GELIC/SESAU'));
  await user.click(await field());
  await user.keyboard('coc');
  expect((await field()).value).toBe('coc');
});

test('Enter at words that nothing matches sends no form with what was chosen before', async () => {
  let sent = 0;
  const Sending = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Choosing load={async (typed) => [cocon].filter(({ label }) => label.toLowerCase().includes(typed))} />
      <button type="submit">Tramitar</button>
    </form>
  );
  const { user } = renderScreen([{ path: '/', Component: Sending }], '/');
  await user.type(await field(), 'cocon{Enter}');
  await waitFor(async () => expect((await field()).value).toBe('COCON/SESAU'));
  await user.keyboard('zz');
  await screen.findByText(empty);
  await user.keyboard('{Enter}');
  expect(sent).toBe(0);
  expect(screen.getByText(empty)).toBeTruthy();
});

test('what is known by a color shows it before its name, in the list and where it was chosen', async () => {
  const colours = { claro: '#2e7d5b', escuro: '#438a6b', contraste: '#2e7d5b' };
  const Marked = () => {
    const [values, setValues] = useState<readonly SearchOption[]>([]);
    const load = async () => [{ value: '1', label: 'LAI', colours }, cocon];
    return (
      <SearchMultiSelect label="Para" load={load} delayMs={0} emptyText={empty} values={values} onChange={setValues} />
    );
  };
  const { user } = renderScreen([{ path: '/', Component: Marked }], '/');
  await user.click(await screen.findByRole('combobox', { name: 'Para' }));
  const option = await screen.findByRole('option', { name: 'LAI' });
  const square = (place: Element | null | undefined) => place?.querySelector('i')?.style.getPropertyValue('--escuro');
  expect(square(option)).toBe('#438a6b');
  expect(square(screen.getByRole('option', { name: 'COCON/SESAU' }))).toBeUndefined();
  await user.click(option);
  expect(square(screen.getByRole('button', { name: 'Retirar LAI' }).parentElement)).toBe('#438a6b');
});
