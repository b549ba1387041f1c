import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { ownToken, session } from '../../../../platform/web/api/session-store.ts';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../contract/current-user.ts';
import { beginSeeAs } from '../../contract/see-as/begin-see-as.ts';
import { endSeeAs } from '../../contract/see-as/end-see-as.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import SeeAsDialog from './see-as-dialog.tsx';
import { SeeAsStrip } from './see-as-strip.tsx';

const api = mockApi();
const Page = () => (
  <Suspense fallback={null}>
    <SeeAsStrip />
    <SeeAsDialog seen={{ user_id: 7, capacity_id: 20, whom: 'Ana, COCON/SESAU' }} onClose={() => {}} />
  </Suspense>
);
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const begun = (until = inMinutes(15)) => {
  api.answer(beginSeeAs, { token: 'eyes', until, message: 'Você está vendo como Ana.' });
  api.answer(currentUser, sampleUser({ seeing_as: { whom: 'Ana, COCON/SESAU', until } }));
  api.answer(endSeeAs, { message: 'Você voltou a ver como você.' });
};

beforeEach(() => {
  writeLocal('token', 'own');
  session.set({ token: 'own', lost: false });
});

async function look() {
  const { user } = renderScreen([{ path: '/', Component: Page }], '/');
  await user.type(await screen.findByLabelText('Motivo'), 'Chamado 4120');
  await user.click(screen.getByRole('button', { name: 'Ver como' }));
  await screen.findByText('Ana, COCON/SESAU', { selector: 'b' });
  return user;
}

test('a look asks why, says so for as long as it lasts, and is of this tab alone', async () => {
  begun();
  const user = await look();
  expect(api.calls.find(({ path }) => path === beginSeeAs.path)?.input.body).toEqual({
    user_id: 7,
    capacity_id: 20,
    reason: 'Chamado 4120',
  });
  expect(session.get()).toMatchObject({ token: 'eyes', seeing: true });
  expect([readLocal('token'), ownToken()]).toEqual(['own', 'own']);
  await user.click(screen.getByRole('button', { name: 'Voltar a ser eu' }));
  expect(session.get().token).toBe('own');
  await waitFor(() =>
    expect(api.calls.some(({ path, method }) => path === endSeeAs.path && method === 'DELETE')).toBe(true),
  );
  expect(screen.queryByRole('button', { name: 'Voltar a ser eu' })).toBeNull();
});

test('it ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    begun(inMinutes(1));
    await look();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(session.get().token).toBe('own');
  } finally {
    vi.useRealTimers();
  }
});

test('a look that the server ended is over, and the session goes on', async () => {
  begun();
  await look();
  api.refuse(currentUser, { status: 401, code: 'SESSION_LOST', message: 'Sua sessão expirou!' });
  await callEndpoint(currentUser, {}).catch(() => {});
  expect(session.get()).toMatchObject({ token: 'own', lost: false });
  expect(readLocal('token')).toBe('own');
});
