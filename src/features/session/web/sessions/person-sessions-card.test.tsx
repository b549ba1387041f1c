import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { endSessionsOfPerson } from '../../contract/sessions/end-sessions-of.ts';
import { listSessionsOf } from '../../contract/sessions/list-sessions-of.ts';
import PersonSessionsCard from './person-sessions-card.tsx';

const api = mockApi();
const Page = () => <PersonSessionsCard personId={7} name="Ana" />;
const session = (id: number, device: string) => ({
  id,
  device,
  address: '200.17.41.•',
  method: 'passkey' as const,
  unit: 'COCON/SESAU',
  started_at: '2026-10-14T12:00:00Z',
  last_used_at: '2026-10-14T16:00:00Z',
  current: false,
});

test('an administrator ends one session, or all, and says why', async () => {
  api.answer(listSessionsOf, { results: [session(1, 'Firefox em Windows'), session(2, 'Chrome em Android')] });
  api.answer(endSessionsOfPerson, { message: '1 sessão encerrada.', ended: 1 });
  const { user } = renderScreen([{ path: '/', Component: Page }], '/');
  await user.click(await screen.findByRole('button', { name: 'Encerrar Chrome em Android' }));
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
  expect(screen.getByText('Escreva o motivo.')).toBeTruthy();
  await user.type(screen.getByLabelText('Motivo'), 'Celular perdido');
  await user.click(screen.getByRole('button', { name: 'Encerrar' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Encerrar todas' }));
  await user.type(await screen.findByLabelText('Motivo'), 'Saiu do órgão');
  await user.click(screen.getByRole('button', { name: 'Encerrar' }));
  await expect
    .poll(() => api.calls.filter(({ method }) => method === 'DELETE').map(({ input }) => input.body))
    .toEqual([{ reason: 'Celular perdido', session_id: 2 }, { reason: 'Saiu do órgão' }]);
});

test('nothing open is told', async () => {
  api.answer(listSessionsOf, { results: [] });
  renderScreen([{ path: '/', Component: Page }], '/');
  expect(await screen.findByText(/Nenhuma sessão aberta nos setores/)).toBeTruthy();
});
