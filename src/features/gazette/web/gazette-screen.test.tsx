import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { toasts, toastTimes } from '../../../platform/web/toasts/toast-store.ts';
import { permission } from '../../access/rules/permissions.ts';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { getGazetteCalendar } from '../contract/reading/get-gazette-calendar.ts';
import { listPending } from '../contract/reading/list-pending.ts';
import { Component } from './gazette-screen.tsx';

const api = mockApi();

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  toasts.set({ current: null, leaving: false, waiting: [], history: [] });
  api.answer(listPending, { results: [], count: 0, count_relation: 'eq' });
  api.answer(getGazetteCalendar, {
    today: '2026-10-15',
    next: '2026-10-16',
    closes_at: '18:00',
    closes_on: '2026-10-15',
    editions: [],
    days_off: [],
  });
});

const open = (...held: readonly number[]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: held.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/app/documentos-doe', Component },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    '/app/documentos-doe',
  );
};

test.each([
  ['manages', permission.MANAGE_DOE],
  ['only authorises', permission.AUTHORIZE_DOE],
])('who %s what goes to the gazette is let in', async (_who, held) => {
  const { address } = open(held);
  expect(await screen.findByText('Nenhum documento espera data.')).toBeTruthy();
  expect(address()).toBe('/app/documentos-doe');
  expect(screen.queryAllByRole('button', { name: 'Relatório dos programados' })).toHaveLength(
    held === permission.MANAGE_DOE ? 1 : 0,
  );
});

test('anybody else is sent back to work and told why for 8 s; nothing is asked of the gazette', async () => {
  const { address } = open(permission.ADM_VIEW);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(toasts.get().current).toMatchObject({
    message: 'Você não possui permissão para realizar essa ação',
    duration: toastTimes.long,
  });
  expect(api.calls.some(({ path }) => path === listPending.path)).toBe(false);
});
