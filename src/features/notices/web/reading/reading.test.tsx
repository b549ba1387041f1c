import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillPlaces } from '../../../../platform/web/feature/place.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listNotifications } from '../../../notifications/contract/list-notifications.ts';
import { Bell } from '../../../notifications/web/testing/bell.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { noticeErrors } from '../../contract/notice-errors.ts';
import { readAllNotices } from '../../contract/reading/read-all-notices.ts';
import { readNotice } from '../../contract/reading/read-notice.ts';
import { sampleNotice } from '../../testing/sample-notice.ts';
import { noticesWeb } from '../feature.ts';
import { NoticesPanel } from './notices-settings.tsx';
import { applyLive } from './use-notices.ts';

const api = mockApi();
const at = '2026-10-15T12:00:00-03:00';
type Notices = ReturnType<typeof sampleNotice>[];

/** Answers as the server would, of what `kept` holds at the moment. */
function answer(kept: () => Notices) {
  api.answer(listNotifications, { results: [], count: 0, count_relation: 'eq' });
  api.answer(listNotices, ({ query }) => {
    const results = kept().filter(({ is_readed }) => query.is_readed === undefined || is_readed === query.is_readed);
    return { results, count: results.length, count_relation: 'eq' as const };
  });
}
const draw = () => {
  fillPlaces(noticesWeb.places ?? []);
  return renderScreen(
    [
      { path: '/', Component: Bell },
      { path: '/app/configuracoes-usuario', Component: NoticesPanel },
    ],
    '/',
  );
};

test('messages wait in the bell, and one that is read waits no more', async () => {
  let kept = [sampleNotice(), sampleNotice({ id: 8, title: 'Lida', is_readed: true })];
  answer(() => kept);
  api.answer(readNotice, () => {
    kept = kept.map((one) => ({ ...one, is_readed: true }));
    return { message: 'Mensagem marcada como lida.', unread: 0 };
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Notificações; 1 mensagem não lida' }));
  await user.click(await screen.findByRole('tab', { name: /Mensagens/ }));
  await user.click(await screen.findByRole('button', { name: 'Marcar como lida: Manutenção no sábado' }));
  await screen.findByRole('button', { name: 'Notificações' });
  expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
});

test('what is sent and deleted reaches an open browser without a question to the server', async () => {
  answer(() => []);
  const { queryClient } = draw();
  await screen.findByRole('button', { name: 'Notificações' });
  await waitFor(() => expect(api.calls.some(({ path }) => path === listNotices.path)).toBe(true));
  const before = api.calls.length;
  act(() => applyLive(queryClient, { id: 1, type: 'notice.add', data: sampleNotice(), at }));
  await screen.findByRole('button', { name: 'Notificações; 1 mensagem não lida' });
  act(() => applyLive(queryClient, { id: 1, type: 'notice.add', data: sampleNotice(), at }));
  await screen.findByRole('button', { name: 'Notificações; 1 mensagem não lida' });
  act(() => applyLive(queryClient, { id: 2, type: 'notice.remove', data: { notice_ids: [7] }, at }));
  await screen.findByRole('button', { name: 'Notificações' });
  expect(api.calls).toHaveLength(before);
});

test('one that was deleted while it was read leaves the list, and that is said', async () => {
  let kept = [sampleNotice()];
  answer(() => kept);
  api.refuse(readNotice, noticeErrors.notFound);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: /Notificações/ }));
  await user.click(await screen.findByRole('tab', { name: /Mensagens/ }));
  const read = await screen.findByRole('button', { name: /^Marcar como lida/ });
  kept = [];
  await user.click(read);
  expect(await screen.findByText(/pode tê-la apagado/)).toBeTruthy();
  expect(await screen.findByText('Nenhuma mensagem encontrada.')).toBeTruthy();
});

test('the bell leads to all of them, where those that wait stand apart and are read at once', async () => {
  let kept = [sampleNotice(), sampleNotice({ id: 8, title: 'Lida', is_readed: true })];
  answer(() => kept);
  api.answer(readAllNotices, () => {
    kept = kept.map((one) => ({ ...one, is_readed: true }));
    return { message: 'Todas as mensagens foram marcadas como lidas.', unread: 0 };
  });
  const { user, address } = draw();
  await user.click(await screen.findByRole('button', { name: /Notificações/ }));
  await user.click(await screen.findByRole('tab', { name: /Mensagens/ }));
  await user.click(await screen.findByRole('link', { name: 'Ver todas' }));
  expect(address()).toBe('/app/configuracoes-usuario?activeTab=mensagens');
  await user.click(await screen.findByText('Não lidas 1'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  expect(await screen.findByText('Tudo lido.')).toBeTruthy();
});
