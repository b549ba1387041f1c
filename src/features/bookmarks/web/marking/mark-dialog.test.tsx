import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { undo } from '../../../../platform/contract/undo.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { bookmarksOfProcess } from '../../contract/marking/bookmarks-of-process.ts';
import { markProcess } from '../../contract/marking/mark-process.ts';
import { createBookmark } from '../../contract/personal/create-bookmark.ts';
import { listBookmarks } from '../../contract/personal/list-bookmarks.ts';
import { sampleBookmark, sampleOwnBookmark } from '../../testing/sample-bookmark.ts';
import { MarkDialog } from './mark-dialog.tsx';

const api = mockApi();
const refresh = vi.fn(async () => {});
const onClose = vi.fn();
const shared = sampleBookmark();
const own = sampleOwnBookmark();

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  refresh.mockClear();
  onClose.mockClear();
  api.answer(bookmarksOfProcess, [own]);
  api.answer(listBookmarks, { results: [shared, own], count: 2, count_relation: 'eq' });
  api.answer(markProcess, { message: 'Marcadores salvos.', undo_token: 'token' });
});

const open = () =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <MarkDialog process={{ id: 7, nup_formatted: '00024.003187/2026-72' }} refresh={refresh} onClose={onClose} />
        ),
      },
    ],
    '/',
  );
const sent = () =>
  api.calls
    .filter(({ method, path }) => method === markProcess.method && path === markProcess.path)
    .map(({ input }) => input);
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });

test('what is ticked is sent by itself once it rests, as one act, and may be taken back', async () => {
  api.answer(undo, { message: 'Marcadores como estavam.' });
  open();
  const [external, mine] = [await box('Fase externa'), (await box('Comigo')) as HTMLInputElement];
  expect(mine.checked).toBe(true);
  // One right after the other, however slow the machine is.
  fireEvent.click(external);
  fireEvent.click(mine);
  expect(sent()).toEqual([]);
  await waitFor(() => expect(sent()).toMatchObject([{ body: { bookmarks: [], global_bookmarks: [4] } }]));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(screen.getByText('Salvo')).toBeTruthy();
});

test('one’s own stand first, then those of the unit, of the organ and of all', async () => {
  const [unit, organ] = [
    sampleBookmark({ id: 5, name: 'Parecer', scope: 'unit' }),
    sampleBookmark({ id: 6, name: 'Emenda', scope: 'sectoral' }),
  ];
  api.answer(listBookmarks, { results: [shared, organ, unit, own], count: 4, count_relation: 'eq' });
  open();
  await box('Parecer');
  const groups = within(screen.getByRole('group', { name: 'Marcadores' }));
  expect(groups.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Meus',
    'Da unidade',
    'Do órgão',
    'De todos os órgãos',
  ]);
  expect(groups.getAllByRole('checkbox')).toHaveLength(4);
});

test('what waits still is sent when the form closes', async () => {
  const { user, unmount } = open();
  await user.click(await box('Fase externa'));
  unmount();
  await waitFor(() => expect(sent()).toMatchObject([{ body: { bookmarks: [9], global_bookmarks: [4] } }]));
});

test('a name that no bookmark has makes one of one’s own, which is ticked', async () => {
  api.answer(createBookmark, { id: 12, version: 1, message: 'Marcador “Para amanhã” criado.' });
  const { user } = open();
  await user.type(await screen.findByLabelText('Buscar ou criar'), 'Para amanhã');
  await user.click(await screen.findByRole('button', { name: 'Criar marcador pessoal “Para amanhã”' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { bookmarks: [9, 12], global_bookmarks: [] } }]));
});

test('one that was switched off is shown where it is, and may be taken off', async () => {
  api.answer(bookmarksOfProcess, [sampleBookmark({ id: 5, name: 'Decreto 37.410', active: false })]);
  const { user } = open();
  const list = await screen.findByRole('group', { name: 'Marcadores' });
  expect(within(list).getByText('Desativado')).toBeTruthy();
  await user.click(await box('Decreto 37.410'));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { bookmarks: [], global_bookmarks: [] } }]));
});

test('what is refused is told, and what the process has is read again', async () => {
  api.refuse(markProcess, { status: 409, code: 'BOOKMARK_INACTIVE', message: 'Este marcador está desativado.' });
  const { user } = open();
  await user.click(await box('Fase externa'));
  expect(await screen.findByText('Não deu para salvar')).toBeTruthy();
  await waitFor(async () => expect(((await box('Fase externa')) as HTMLInputElement).checked).toBe(false));
});
