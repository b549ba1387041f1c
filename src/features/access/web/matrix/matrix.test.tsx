import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { whoMay } from '../../contract/permissions/who-may.ts';
import { editProfile } from '../../contract/profiles/edit-profile.ts';
import { foreseeProfiles } from '../../contract/profiles/foresee-profiles.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { editUnitPermissions } from '../../contract/unit-limits/edit-unit-permissions.ts';
import { foreseeUnitLimits } from '../../contract/unit-limits/foresee-unit-limits.ts';
import { listUnitLimits } from '../../contract/unit-limits/list-unit-limits.ts';
import { permission } from '../../rules/permissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { Component as Matrix } from './matrix-screen.tsx';

const api = mockApi();
const MATRIX = '/app/admin/permissoes-perfis';
const everything = Object.values<number>(permission);
const servant = sampleProfile({ id: 1, name: 'Servidor', permissions: [25, 35], people: 3_200 });
const ouvidoria = sampleProfile({ permissions: [25, 39], people: 39 });

const narrow = (is: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: is, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  narrow(false);
  api.answer(listPermissions, { results: [], count: 0, count_relation: 'eq' });
  listed(servant, ouvidoria);
  return () => vi.unstubAllGlobals();
});

const listed = (...results: ReturnType<typeof sampleProfile>[]) =>
  api.answer(listProfiles, { results, count: results.length, count_relation: 'eq' });
const foreseen = (more: object = {}) =>
  api.answer(foreseeProfiles, {
    profiles: [{ id: 1, name: 'Servidor', people: 3_200, refusals: [] }],
    people: 3_200,
    sensitive: [],
    reason_required: false,
    managers: 4,
    refusals: [],
    ...more,
  });
const open = (address = MATRIX, permissions = everything) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: MATRIX, Component: Matrix },
      { path: '/app/admin/editor-perfil/:id', element: <h1>Editor</h1> },
    ],
    address,
  );
};
const cell = (name: string) => screen.getByRole('button', { name });
const edits = () => api.calls.filter(({ path }) => path === editProfile.path).map(({ input }) => input);

test('a cell is changed by a press, by Space and by the letter of a reach; it says what it comes to', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver processo restrito, Servidor: não pode' }));
  expect(cell('Ver processo restrito, Servidor: pode, passa a poder')).toBe(document.activeElement);
  await user.keyboard('{ArrowDown} ');
  expect(cell('Ver processo sigiloso, Servidor: pode, passa a poder')).toBe(document.activeElement);
  expect(screen.getByText('2 alterações')).toBeTruthy();

  cell('Gerir pessoas, Ouvidoria: na unidade').focus();
  await user.keyboard('t');
  expect(cell('Gerir pessoas, Ouvidoria: em todos os órgãos, muda o alcance')).toBeTruthy();
  await user.keyboard('-');
  expect(cell('Gerir pessoas, Ouvidoria: não pode, deixa de poder')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(cell('Gerir pessoas, Ouvidoria: em todos os órgãos, muda o alcance')).toBeTruthy();
});

test('the grid is one stop of Tab, and arrows walk over headings to the profiles, whose Enter opens them', async () => {
  const { user, address } = open();
  const first = await screen.findByRole('button', { name: 'Ver os processos do setor, Servidor: pode' });
  const grid = screen.getByRole('grid', { name: 'Permissões por perfil' });
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  first.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('Ver processos');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Ver os processos do setor, Servidor: pode' })).toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/app/admin/editor-perfil/1'));
});

test('what one does not hold is not given, and the reason is said', async () => {
  const { user } = open(MATRIX, [25, 75]);
  const barred = await screen.findByRole('button', { name: 'Ver processo restrito, Servidor: não pode' });
  expect(barred.getAttribute('aria-disabled')).toBe('true');
  await user.click(barred);
  expect(await screen.findByText('Você não tem esta permissão e não a dá.')).toBeTruthy();
  expect(screen.getByText('Nada alterado')).toBeTruthy();
  await user.click(cell('Tornar documento sem efeito, Servidor: pode'));
  expect(screen.getByText('1 alteração')).toBeTruthy();
});

test('the difference comes before saving, with what the server counted and why where it is sensitive', async () => {
  foreseen({ sensitive: [{ id: 82, before: 100, after: 3_300 }], reason_required: true });
  api.answer(editProfile, { id: 1, message: 'Perfil salvo.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver processo sigiloso, Servidor: não pode' }));
  await user.click(screen.getByRole('button', { name: 'Ver e salvar' }));
  const dialog = await screen.findByRole('dialog', { name: /Salvar 1 alteração em 1 perfil/ });
  await within(dialog).findByText(/4 pessoas continuam podendo gerir perfis/);
  expect(dialog.textContent).toContain('Ver processo sigiloso: 3.300 pessoas; hoje são 100.');
  expect(dialog.textContent).toContain('passa a poder: Ver processo sigiloso');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar 1 alteração' }));
  expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
  expect(edits()).toEqual([]);

  listed({ ...servant, permissions: [25, 35, 82], version: 4 }, ouvidoria);
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Portaria 88.');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar 1 alteração' }));
  await screen.findByText('Nada alterado');
  expect(edits()[0]).toMatchObject({
    params: { id: 1 },
    query: { profile_x_permission: true },
    body: { permissions: [25, 35, 82], version: 3, reason: 'Portaria 88.' },
  });
  expect(cell('Ver processo sigiloso, Servidor: pode')).toBeTruthy();
});

test('what would leave nobody cannot be saved', async () => {
  const message = 'Ninguém mais poderia gerir perfis.';
  foreseen({ refusals: [{ code: 'NOBODY_MANAGES_PROFILES', message, resolve: 'Antes, dê a outra pessoa.' }] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver os processos do setor, Servidor: pode' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(message);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar 1 alteração' }));
  expect(edits()).toEqual([]);
});

test('one profile a call: what fails stays changed, and another administrator is not written over', async () => {
  foreseen({
    profiles: [
      { id: 1, name: 'Servidor', people: 3_200, refusals: [] },
      { id: 100, name: 'Ouvidoria', people: 39, refusals: [] },
    ],
  });
  api.refuse(editProfile, {
    code: 'PROFILE_CHANGED',
    status: 409,
    message: 'Helena Duarte mudou este perfil enquanto você editava.',
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Encaminhar processo, Servidor: não pode' }));
  await user.click(screen.getByRole('button', { name: 'Ver e salvar' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/continuam podendo gerir perfis/);
  listed({ ...servant, permissions: [25, 35, 51], version: 9 }, ouvidoria);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar 1 alteração' }));
  expect(await within(dialog).findByText(/Servidor: Helena Duarte mudou este perfil/)).toBeTruthy();
  api.answer(editProfile, { id: 1, message: 'Perfil salvo.' });
  await waitFor(() => expect(cell('Autenticar documento, Servidor: pode')).toBeTruthy());
  await within(dialog).findByText(/continuam podendo gerir perfis/);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar 1 alteração' }));
  await waitFor(() => expect(edits().at(-1)?.body).toMatchObject({ permissions: [25, 35, 51, 80], version: 9 }));
});

test('Q on a line asks who may; only the profiles that may stay, and the address keeps the question', async () => {
  api.answer(whoMay, {
    id: 35,
    people: 5_231,
    profiles: [{ id: 1, name: 'Servidor', people: 5_231 }],
    limited: { people: 41, units: ['NUPROT/SESAU'] },
    unit: null,
  });
  const { user, address } = open();
  (await screen.findByRole('button', { name: 'Tornar documento sem efeito, Servidor: pode' })).focus();
  await user.keyboard('q');
  const answer = await screen.findByRole('complementary', { name: 'Quem pode tornar documento sem efeito?' });
  await within(answer).findByText('5.231 pessoas');
  expect(answer.textContent).toContain('Ter a permissão não basta.');
  expect(answer.textContent).toContain('41 pessoas perdem esta permissão pelo limite de NUPROT/SESAU.');
  expect(address()).toContain('quem=35');
  expect(screen.queryByRole('button', { name: /Ouvidoria: / })).toBeNull();
  await user.click(within(answer).getByRole('button', { name: 'Fechar resposta' }));
  expect(address()).toBe(MATRIX);
});

test('the filter finds lines, and nothing found says so', async () => {
  const { user } = open();
  const filter = await screen.findByRole('searchbox', { name: 'Filtrar permissões' });
  await user.type(filter, 'efeito');
  expect(screen.queryByRole('button', { name: /Tramitar processo, / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tornar documento sem efeito, Servidor: pode' })).toBeTruthy();
  await user.type(filter, 'xyz');
  expect(filter).toBe(document.activeElement);
  expect(await screen.findByText('Nenhuma permissão com “efeitoxyz”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(screen.getByRole('button', { name: 'Tramitar processo, Servidor: não pode' })).toBeTruthy();
});

test('profiles that cannot be read say so, and nothing was changed', async () => {
  api.refuse(listProfiles, { code: 'DOWN', status: 503, message: 'Fora do ar.' });
  const { user } = open();
  expect(await screen.findByText('Não deu para ler os perfis. Nada foi mudado.')).toBeTruthy();
  listed(servant);
  await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

test('on a phone it is one profile at a time, with what changes in words', async () => {
  narrow(true);
  const { user } = open();
  expect(await screen.findByText(/3\.200 pessoas · perfil 1 de 2/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Encaminhar processo/ }));
  expect(screen.getByText('passa a poder')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Filtrar permissões' }), 'encaminhar');
  expect(screen.getByRole('checkbox', { name: /Encaminhar processo/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Arquivar processo/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Filtrar permissões' }), 'zzz');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  await user.click(screen.getByRole('button', { name: 'Próximo perfil: Ouvidoria' }));
  expect(screen.getByText(/39 pessoas · perfil 2 de 2/)).toBeTruthy();
  expect(screen.queryByText('passa a poder')).toBeNull();
  expect(screen.getByText('1 alteração')).toBeTruthy();
});

const unit = (id: number, abbreviation: string, parent_id: number | null = null) => ({
  id,
  active: true,
  abbreviation,
  description: `Unidade ${abbreviation}`,
  parent_id,
  core_protocol: false,
  external_receptor: true,
  entityId: 1,
  entity: { id: 1, name: 'Secretaria da Saúde', abbreviation: 'SESAU', active: true },
});

test('limits of several units: what they take is told beside each line, and nothing marked cannot be saved', async () => {
  api.answer(listPublicUnits, [unit(20, 'COCON'), unit(21, 'GELIC', 20)]);
  api.answer(listUnitLimits, [{ id: 21, permissions: [25, 27] }]);
  api.answer(foreseeUnitLimits, {
    people: 63,
    touched: 46,
    taken: [{ id: 27, people: 12 }],
    reason_required: false,
    refusals: [],
  });
  api.answer(editUnitPermissions, { message: 'Limite salvo em 2 unidades.' });
  const { user } = open(`${MATRIX}?visao=unidades`);
  await user.click(await screen.findByRole('button', { name: /SESAU/ }));
  await user.click(screen.getByRole('checkbox', { name: /^COCON/ }));
  expect(await screen.findByText('Estas unidades deixam tudo o que os perfis dão.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^GELIC/ }));
  expect(screen.getByRole('checkbox', { name: /Tramitar processo/ }).parentElement?.textContent).toContain(
    'ligada em 1 de 2 unidades',
  );
  await user.click(screen.getByRole('checkbox', { name: /Arquivar processo/ }));
  expect(await screen.findByText('tira de 12 pessoas')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Ver os processos do setor/ }));
  expect((await screen.findAllByText('Marque ao menos uma ou escolha Sem limite.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /Ver e salvar/ }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: /Ver os processos do setor/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Ver e salvar/ }).getAttribute('aria-disabled')).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: /Ver e salvar/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Limitar 2 unidades?' });
  expect(dialog.textContent).toContain('Tira algo de 46 das 63 pessoas');
  await user.click(within(dialog).getByRole('button', { name: 'Limitar 2 unidades' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === editUnitPermissions.path)?.input.body).toMatchObject({
      capacities: [20, 21],
      permissions: [25],
    }),
  );
});
