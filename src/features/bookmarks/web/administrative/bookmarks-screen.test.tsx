import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { deleteGlobalBookmarks } from '../../contract/administrative/delete-global-bookmarks.ts';
import { editGlobalBookmark } from '../../contract/administrative/edit-global-bookmark.ts';
import { checkUsed } from '../../contract/administrative/check-used.ts';
import { listGlobalBookmarks } from '../../contract/administrative/list-global-bookmarks.ts';
import { whoManagesBookmarks } from '../../contract/administrative/who-manages-bookmarks.ts';
import { sampleBookmark } from '../../testing/sample-bookmark.ts';
import { Component as Bookmarks } from './bookmarks-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/marcadores';
const used = 'Marcador em uso em 57 processos. Retire-o deles antes de excluir.';

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(whoManagesBookmarks, { unit: [], part: [], all: ['Marcos Lima, CGTI/SEPLAG'] });
  listed(
    sampleBookmark({ id: 1, name: 'Licitação presencial', used: true, uses: 57, why_not_delete: used }),
    sampleBookmark({ id: 2, name: 'Fase externa' }),
    sampleBookmark({ id: 3, name: 'LAI', why_not_edit: 'Ele vale em outros órgãos.' }),
  );
});

const open = (address = LIST, permissions = [69]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Bookmarks },
      { path: '/app/processos', element: <h1>Processos</h1> },
    ],
    address,
  );
};
const listed = (...results: ReturnType<typeof sampleBookmark>[]) =>
  api.answer(listGlobalBookmarks, { results, count: results.length, count_relation: 'eq' });
const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);

test('each tells where it applies, on how many processes it is, and whether one may change it', async () => {
  open();
  const row = (await screen.findByText('Licitação presencial')).closest('tr')!;
  expect(within(row).getByText('Corporativo')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '57 processos com Licitação presencial' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Selecionar LAI' })).toBeNull();
  const readOnly = screen.getByText('Só leitura');
  await waitFor(() =>
    expect(readOnly.closest('[title]')?.getAttribute('title')).toBe(
      'Ele vale em outros órgãos. Peça a Marcos Lima (CGTI/SEPLAG).',
    ),
  );
});

test('one in use is not deleted: it is told where it is, and may be switched off there', async () => {
  api.answer(checkUsed, {
    used: true,
    uses: 57,
    uses_relation: 'eq',
    places: [
      { capacity: { id: 2, label: 'COCON/SESAU', description: 'Contratos' }, uses: 40 },
      { capacity: { id: 3, label: 'GELIC/SESAU', description: 'Licitações' }, uses: 17 },
    ],
  });
  api.answer(editGlobalBookmark, { id: 1, version: 2, message: '' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mais ações do marcador Licitação presencial' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog', { name: '“Licitação presencial” está em uso' });
  const places = await within(dialog).findByRole('list', { name: 'Setores' });
  expect(
    within(places)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['COCON/SESAU Contratos40 processos', 'GELIC/SESAU Licitações17 processos']);
  await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(asked(editGlobalBookmark.path)).toMatchObject([{ body: { active: false } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of many, those in use stay and the question says so', async () => {
  api.answer(deleteGlobalBookmarks, { message: 'Marcador excluído.', results: [{ id: 2, ok: true, message: '' }] });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Licitação presencial' }));
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fase externa' }));
  await user.click(screen.getByRole('button', { name: 'Excluir 1' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Um dos escolhidos está em uso e fica.');
  await user.click(within(question).getByRole('button', { name: 'Excluir 1 marcador' }));
  await waitFor(() => expect(asked(deleteGlobalBookmarks.path)).toMatchObject([{ body: { ids: [2] } }]));
});

test('those chosen are switched off together', async () => {
  api.answer(editGlobalBookmark, { id: 1, version: 2, message: '' });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Licitação presencial' }));
  await user.click(screen.getByRole('button', { name: 'Desativar 1' }));
  await waitFor(() => expect(asked(editGlobalBookmark.path)).toMatchObject([{ body: { active: false } }]));
});

test('the address narrows the list, and an empty one says so', async () => {
  listed();
  open(`${LIST}?search=nada&uso=true&alcance=unit&situacao=false`);
  expect(await screen.findByText('Nenhum marcador encontrado')).toBeTruthy();
  expect(asked(listGlobalBookmarks.path)[0]).toMatchObject({
    query: { word: 'nada', used: true, scope: 'unit', active: false },
  });
});

test('who looks after all narrows by organ, and by a unit of it', async () => {
  const part = { id: 8, name: 'Secretaria da Saúde', abbreviation: 'SESAU', active: true };
  api.answer(listPublicParts, [part] as never);
  api.answer(listPublicUnits, [
    {
      id: 2,
      active: true,
      abbreviation: 'COCON',
      description: 'Contratos',
      parent_id: null,
      core_protocol: false,
      external_receptor: true,
      entityId: 8,
      entity: part,
    },
  ]);
  const { user, address } = open(LIST, [68]);
  await user.click(await screen.findByRole('combobox', { name: 'Vale no órgão' }));
  await user.click(await screen.findByRole('option', { name: /SESAU/ }));
  await waitFor(() => expect(address()).toContain('orgao=8'));
  await user.click(await screen.findByRole('combobox', { name: 'Vale na unidade' }));
  await user.click(await screen.findByRole('option', { name: /COCON/ }));
  await waitFor(() =>
    expect(asked(listGlobalBookmarks.path).at(-1)).toMatchObject({ query: { part: 8, capacity: 2 } }),
  );
});

test('who looks after one organ narrows by its units alone', async () => {
  open();
  expect(await screen.findByRole('combobox', { name: 'Vale na unidade' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Vale no órgão' })).toBeNull();
});

test('a list that fails offers to try again', async () => {
  api.refuse(listGlobalBookmarks, { status: 503, code: 'BUSY', message: 'Tente de novo em um minuto.' });
  open();
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy();
});

test('who looks after none is sent back', async () => {
  const { address } = open(LIST, []);
  await waitFor(() => expect(address()).toBe('/app/processos'));
});
