import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { deleteGlobalBookmarks } from '../../contract/administrative/delete-global-bookmarks.ts';
import { editGlobalBookmark } from '../../contract/administrative/edit-global-bookmark.ts';
import { listGlobalBookmarks } from '../../contract/administrative/list-global-bookmarks.ts';
import { sampleBookmark } from '../../testing/sample-bookmark.ts';
import { Component as Bookmarks } from './bookmarks-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/marcadores';
const used = 'Marcador em uso em 57 processos. Retire-o deles antes de excluir.';

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
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
  expect(screen.getByText('Só leitura')).toBeTruthy();
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

test('a list that fails offers to try again', async () => {
  api.refuse(listGlobalBookmarks, { status: 503, code: 'BUSY', message: 'Tente de novo em um minuto.' });
  open();
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy();
});

test('who looks after none is sent back', async () => {
  const { address } = open(LIST, []);
  await waitFor(() => expect(address()).toBe('/app/processos'));
});
