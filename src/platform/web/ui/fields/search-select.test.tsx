import { screen } from '@testing-library/react';
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
  let answer = (_: readonly SearchOption[]) => {};
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
