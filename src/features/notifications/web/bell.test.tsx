import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BELL } from '../../../platform/contract/list.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { markAllNotificationsRead, markNotificationsRead } from '../contract/mark-notifications-read.ts';
import { Bell } from './bell.tsx';
import { applyLive } from './use-notifications.ts';

const api = mockApi();
const date = '2026-10-15T12:00:00-03:00';
const notice = (id: number, is_readed = false) => ({
  id,
  type: 'DISPATCHED' as const,
  title: 'Processo tramitado',
  text: `O processo número ${id} chegou.`,
  relected_type_id: id,
  related: 'process' as const,
  relected_type_process: {
    id: 70 + id,
    nup: '00024003187202672',
    nup_formatted: '00024.003187/2026-72',
    title: `Aquisição ${id}`,
    capacity_id: 1,
    process_type: 'others' as const,
  },
  capacity_id: 1,
  url_pdf: null,
  is_readed,
  date,
  expires_at: date,
});

function answer(list: readonly ReturnType<typeof notice>[]) {
  api.answer(listNotifications, ({ query }) => {
    const results = list.filter(({ is_readed }) => query.is_readed === undefined || is_readed === query.is_readed);
    return { results, count: results.length, count_relation: 'eq' as const };
  });
}
const draw = () =>
  renderScreen(
    [
      { path: '/', Component: Bell },
      { path: '/app/processos/detalhamento/:id', element: <h1>Processo</h1> },
    ],
    '/',
  );

test('the bell tells how many are unread, and opening one marks it and goes to the process', async () => {
  answer([notice(1), notice(2, true)]);
  api.answer(markNotificationsRead, { message: 'ok', notification_ids: [1], unread: 0 });
  const { user, address } = draw();
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: /número 1/ }));
  expect(address()).toBe('/app/processos/detalhamento/71');
  await waitFor(() => expect(api.calls.at(-1)?.input.body).toEqual({ notification_ids: [1] }));
});

test('marking all empties the unread list and the count', async () => {
  answer([notice(1), notice(2)]);
  api.answer(markAllNotificationsRead, { message: 'ok', unread: 0 });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }));
  await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await screen.findByRole('button', { name: 'Notificações' });
  await user.click(screen.getByRole('tab', { name: 'Não lidas' }));
  expect(screen.getByText('Tudo lido.')).toBeTruthy();
});

test('a live message comes on top and the list keeps 20; a removal takes it away', async () => {
  answer(Array.from({ length: BELL }, (_, index) => notice(index + 1)));
  const { user, queryClient } = draw();
  await user.click(await screen.findByRole('button', { name: 'Notificações: 20 não lidas' }));
  await screen.findAllByRole('listitem');
  applyLive(queryClient, { id: 1, type: 'notification.add', data: notice(99), at: date });
  await screen.findByRole('button', { name: 'Notificações: 21 não lidas' });
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(BELL);
  expect(within(lines[0]!).getByText(/número 99/)).toBeTruthy();
  applyLive(queryClient, {
    id: 2,
    type: 'notification.remove',
    data: { notification_ids: [99], unread: 20 },
    at: date,
  });
  await waitFor(() => expect(screen.queryByText(/número 99/)).toBeNull());
});

test('the notices of this session stay in the bell', async () => {
  answer([]);
  const { user } = draw();
  toast.success('Copiado.');
  await user.click(await screen.findByRole('button', { name: 'Notificações' }));
  await user.click(screen.getByRole('tab', { name: 'Desta sessão' }));
  expect(within(screen.getByRole('tabpanel')).getByText(/Copiado\./)).toBeTruthy();
});

test('what was told of one process stands under its title, and its number is never broken', async () => {
  const same = {
    ...notice(2),
    relected_type_process: notice(1).relected_type_process,
    text: 'Ana tramitou o processo 00024.003187/2026-72.',
  };
  answer([notice(1), same, notice(3)]);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Notificações: 3 não lidas' }));
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ firstChild }) => firstChild?.textContent);
  expect(titles).toEqual(['Aquisição 1', 'Aquisição 3']);
  const link = screen.getByRole('link', { name: /Ana tramitou/ });
  expect([...link.querySelectorAll('span')].map(({ textContent }) => textContent)).toContain('00024.003187/2026-72');
});
