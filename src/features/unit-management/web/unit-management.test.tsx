import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SHEET_TYPE } from '../../../platform/contract/sheets/sheet-calls.ts';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { compareUnits } from '../../units/contract/sheets/compare-units.ts';
import { uploadUnits } from '../../units/contract/sheets/upload-units.ts';
import { createUnit } from '../../units/contract/structure/create-unit.ts';
import { editUnit } from '../../units/contract/structure/edit-unit.ts';
import { getHierarchy } from '../../units/contract/tree/get-hierarchy.ts';
import { listChildren } from '../../units/contract/tree/list-children.ts';
import { listManagedUnits } from '../../units/contract/tree/list-managed-units.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { moveUnit } from '../../units/contract/structure/move-unit.ts';
import { getUnitInside } from '../contract/get-unit-inside.ts';
import { listUnitsWithProcess } from '../contract/list-units-with-process.ts';
import { samplePart, sampleUnit } from '../testing/sample-structure.ts';
import { Component as Units } from './units-screen.tsx';

const api = mockApi();
const UNITS = '/app/admin/gestao-unidades';
const seges = sampleUnit();
const cocon = sampleUnit({
  id: 12,
  parent_id: 11,
  abbreviation: 'COCON',
  label: 'COCON/SESAU',
  description: 'Coordenadoria de Contratos',
  children: 0,
});
const gelic = sampleUnit({ id: 13, abbreviation: 'GELIC', label: 'GELIC/SESAU', description: 'Gerência', children: 0 });

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(getHierarchy, { parts: [samplePart()], capacities: [gelic, seges], found: null, has_more: false });
  api.answer(listChildren, [cocon]);
  api.answer(listUnitsWithProcess, [
    { id: 12, label: 'COCON/SESAU', description: '', entityId: 1, active: true, processes: 64, archived: 0 },
  ]);
  inside();
});

const inside = (more: Partial<Parameters<typeof api.answer<typeof getUnitInside>>[1] & object> = {}) =>
  api.answer(getUnitInside, {
    capacity: cocon,
    superiors: [{ id: 11, label: 'SEGES/SESAU' }],
    processes: 0,
    archived: 0,
    drafts: 0,
    people: 0,
    children: 0,
    reasons: [],
    ...more,
  } as never);

const open = (address = UNITS, permissions: number[] = [29, 61]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: UNITS, Component: Units },
      { path: '/app/processos', Component: () => 'Processos' },
    ],
    address,
  );
};
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const sent = ({ path }: { readonly path: string }) => api.calls.filter((call) => call.path === path);
const lastBody = (contract: { readonly path: string }) =>
  (sent(contract).at(-1)?.input as { body: unknown } | undefined)?.body;

test('who does not administer units is sent back without a word', async () => {
  const { address } = open(UNITS, [29]);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(sent(getHierarchy)).toEqual([]);
});

test('the tree opens level by level with the arrows, and tells how many processes each holds', async () => {
  const { user } = open();
  (await row(/^SESAU/)).focus();
  await user.keyboard('{ArrowRight}');
  expect((await row(/^SEGES/)).getAttribute('aria-level')).toBe('2');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(await row(/^SEGES/));
  await user.keyboard('{ArrowRight}');
  await row(/^COCON Coordenadoria de Contratos 64 processos$/);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await row(/^COCON/));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(await row(/^SEGES/));
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /^COCON/ })).toBeNull();
});

test('what a unit may do is saved by a button, and stays when somebody else changed it', async () => {
  api.refuse(editUnit, unitErrors.changedMeanwhile);
  const { user } = open(`${UNITS}?item=u12`);
  const panel = await screen.findByRole('complementary', { name: /^COCON – Coordenadoria de Contratos/ });
  const external = within(panel).getByRole('switch', { name: /Receber processos de outros órgãos/ });
  await user.click(external);
  inside({ capacity: { ...cocon, version: 5 } });
  expect(within(panel).getByText('1 alteração não salva')).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Salvar' }));
  await within(panel).findByText(/Outra pessoa mudou isto/);
  expect(external.getAttribute('aria-checked')).toBe('false');
  api.answer(editUnit, { capacity: { ...cocon, external_receptor: false }, message: 'COCON/SESAU salva.' });
  await user.click(within(panel).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(lastBody(editUnit)).toEqual({ version: 5, external_receptor: false }));
});

test('what was not saved is not lost by choosing another unit', async () => {
  const { user, address } = open(`${UNITS}?item=u12`);
  await user.click(await screen.findByRole('switch', { name: /Protocolo central/ }));
  await user.click(await row(/^SESAU/));
  const asked = await screen.findByRole('alertdialog', { name: 'Descartar as alterações de COCON/SESAU?' });
  await user.click(within(asked).getByRole('button', { name: 'Continuar editando' }));
  expect(address()).toContain('item=u12');
});

test('a unit with processes says what is in the way, and leads to the migration with it filled in', async () => {
  inside({
    processes: 64,
    reasons: [
      { code: 'UNIT_HAS_PROCESSES', message: 'COCON/SESAU tem 64 processos.', resolve: 'Migre os processos.' },
      { code: 'UNIT_HAS_PEOPLE', message: '14 pessoas têm lotação em COCON/SESAU.', resolve: null },
    ],
  });
  open(`${UNITS}?item=u12`, [29, 61, 71]);
  const link = await screen.findByRole('link', { name: 'Migrar processos' });
  expect(link.getAttribute('href')).toBe('/app/admin/migracao-processos?origem=12');
  expect(screen.getByRole('button', { name: 'Desativar COCON' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/14 pessoas têm lotação/)).toBeTruthy();
});

test('a unit is moved with the key M, to a place that is chosen', async () => {
  api.answer(listManagedUnits, [seges, cocon, gelic]);
  api.answer(moveUnit, { capacity: { ...gelic, parent_id: 12 }, message: 'ok' });
  const { user } = open();
  (await row(/^SESAU/)).focus();
  await user.keyboard('{ArrowRight}');
  await row(/^GELIC/);
  await user.keyboard('{ArrowDown}m');
  const dialog = await screen.findByRole('dialog', { name: 'Mover GELIC/SESAU' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Abaixo de' }), 'COCON/SESAU');
  await user.click(await screen.findByRole('option', { name: /COCON\/SESAU/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(lastBody(moveUnit)).toEqual({ parent_id: 12 }));
});

test('a row that is carried to another asks before it moves; another organ does not take it', async () => {
  api.answer(getHierarchy, {
    parts: [samplePart(), samplePart({ id: 2, abbreviation: 'SEDUC', name: 'Educação' })],
    capacities: [gelic, seges],
    found: null,
    has_more: false,
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Expandir SESAU' }));
  const part = (name: RegExp) => row(name).then((item) => item.firstElementChild!);
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  const gelicRow = await part(/^GELIC/);
  fireEvent.dragStart(gelicRow, { dataTransfer });
  fireEvent.drop(await part(/^SEDUC/), { dataTransfer });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.dragStart(gelicRow, { dataTransfer });
  fireEvent.drop(await part(/^SEGES/), { dataTransfer });
  await screen.findByRole('dialog', { name: 'Mover GELIC/SESAU para baixo de SEGES/SESAU?' });
});

test('a unit is created where it was asked for; a taken abbreviation is told at its field', async () => {
  const message = 'A sigla NUFIC já é de Núcleo.';
  api.refuse(createUnit, unitErrors.taken, {
    message,
    reasons: [{ code: 'ABBREVIATION_TAKEN', message, field: 'abbreviation' }],
  });
  const { user } = open(`${UNITS}?item=u12`);
  await user.click(await screen.findByRole('button', { name: 'Nova abaixo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar unidade abaixo de COCON/SESAU' });
  await user.type(within(dialog).getByLabelText('Sigla'), 'NUF IC');
  await user.type(within(dialog).getByLabelText('Nome'), 'Núcleo de Fiscalização');
  await user.click(within(dialog).getByRole('button', { name: 'Criar unidade' }));
  expect(within(dialog).getAllByText(/sem espaço/).length).toBeGreaterThan(0);
  await user.clear(within(dialog).getByLabelText('Sigla'));
  await user.type(within(dialog).getByLabelText('Sigla'), 'NUFIC');
  await user.click(within(dialog).getByRole('button', { name: 'Criar unidade' }));
  await within(dialog).findAllByText(/já é de Núcleo/);
  expect(lastBody(createUnit)).toMatchObject({ part_id: 1, parent_id: 12, abbreviation: 'NUFIC' });
});

test('only who administers every organ creates one', async () => {
  open(UNITS, [29, 61]);
  await row(/^SESAU/);
  expect(screen.queryByRole('button', { name: 'Novo órgão' })).toBeNull();
});

test('a sheet of units says what would come of it, line by line where something is wrong', async () => {
  const counts = { created: 0, changed: 0, unchanged: 1 };
  const told = { message: '', rehearsal: true, lines: 2, parts: counts, capacities: counts, addresses: counts };
  const fault = { line: 3, column: 'Abaixo de', message: 'XIS não é unidade de SESAU, nem está na planilha.' };
  api.answer(uploadUnits, { ...told, faults: [fault], fault_count: 1 });
  const { user } = open(UNITS);
  await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
  const sheet = await screen.findByRole('dialog', { name: 'Importar planilha de unidades' });
  await user.upload(within(sheet).getByLabelText('Planilha de unidades'), new File(['PK'], 'unidades.xlsx'));
  const faults = await within(sheet).findByRole('list', { name: 'Erros por linha' });
  expect(faults.textContent).toBe(`Linha 3 · Abaixo de${fault.message}`);
  const brought: string[] = [];
  URL.createObjectURL = (bytes) => (brought.push((bytes as Blob).type), 'blob:x');
  URL.revokeObjectURL = () => undefined;
  api.answer(compareUnits, { file: btoa('PK'), file_name: 'Diferença de unidades.xlsx' });
  await user.click(within(sheet).getByRole('button', { name: 'Baixar diferença' }));
  await waitFor(() => expect(brought).toEqual([SHEET_TYPE]));
  api.answer(uploadUnits, { ...told, faults: [], fault_count: 0, capacities: { ...counts, created: 4 } });
  await user.upload(within(sheet).getByLabelText('Planilha de unidades'), new File(['PK'], 'unidades.xlsx'));
  expect((await within(sheet).findByText('Unidades novas')).nextSibling?.textContent).toBe('4');
});
