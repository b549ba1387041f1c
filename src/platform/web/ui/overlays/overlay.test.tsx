import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Button } from '../actions/button.tsx';
import { SideSheet } from './dialog.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import type { SearchOption } from '../fields/search-option.ts';
import { TextField } from '../fields/text-field.tsx';

const units: readonly SearchOption[] = [
  { value: '1', label: 'GELIC/SESAU', detail: 'Gerência de Licitações' },
  { value: '2', label: 'COCON/SESAU', detail: 'Coordenação de Contratos' },
];
const send = vi.fn();

function Place() {
  const [open, setOpen] = useState(false);
  const [unit, setUnit] = useState<SearchOption | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tramitar</Button>
      {open ? (
        <SideSheet title="Tramitar" onClose={() => setOpen(false)} onSubmit={() => send(unit?.label)}>
          <TextField label="Despacho" />
          <SearchSelect
            label="Para"
            value={unit}
            onChange={setUnit}
            recentsKey="units"
            emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
            load={(typed) =>
              Promise.resolve(units.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())))
            }
          />
        </SideSheet>
      ) : null}
    </>
  );
}
const draw = () => renderScreen([{ path: '/', Component: Place }], '/');

it('a sheet takes the focus to its first field and gives it back on Esc', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'Tramitar' });
  await user.click(button);
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Despacho' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('the first Esc closes the list, not the sheet; Ctrl Enter sends', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Tramitar' }));
  const field = await screen.findByRole('combobox', { name: 'Para' });
  await user.click(field);
  await screen.findByRole('option', { name: /GELIC/ });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Tramitar' })).toBeTruthy();
  await user.type(field, 'coc');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'COCON/SESAU'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenLastCalledWith('COCON/SESAU');
});

it('offers the last choices first, and explains an empty search', async () => {
  localStorage.setItem('recent:units', JSON.stringify([units[0]]));
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Tramitar' }));
  const field = await screen.findByRole('combobox', { name: 'Para' });
  await user.click(field);
  await screen.findByText('Recentes');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.type(field, 'zzz');
  await screen.findByText('Nenhum setor encontrado com esse nome. Tente a sigla.');
});

function Rows() {
  const [open, setOpen] = useState(false);
  const [rows, setRows] = useState(['1', '2']);
  return (
    <main tabIndex={-1}>
      <Button>Filtros</Button>
      {rows.map((row) => (
        <Button key={row} onClick={() => setOpen(true)}>{`Assinar ${row}`}</Button>
      ))}
      {open ? (
        <SideSheet title="Assinar" onClose={() => setOpen(false)}>
          <Button
            onClick={() => {
              setOpen(false);
              setTimeout(() => setRows(rows.slice(1)));
            }}
          >
            Confirmar
          </Button>
        </SideSheet>
      ) : null}
    </main>
  );
}

it('when the act takes away the row it came from, the focus goes to the next one, and then to the content', async () => {
  const { user } = renderScreen([{ path: '/', Component: Rows }], '/');
  await user.click(screen.getByRole('button', { name: 'Assinar 1' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Assinar 2' })));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
