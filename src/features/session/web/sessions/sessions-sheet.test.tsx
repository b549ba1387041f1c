import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { endOneSession, endSessions } from '../../contract/sessions/end-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import SessionsSheet from './sessions-sheet.tsx';

const api = mockApi();
const here = {
  id: 1,
  device: 'Firefox em Windows',
  address: '200.17.41.•',
  method: 'password' as const,
  unit: 'COCON/SESAU',
  started_at: '2026-10-14T17:00:00Z',
  last_used_at: '2026-10-14T17:00:00Z',
  current: true,
};
const phone = {
  ...here,
  id: 2,
  device: 'Chrome em Android',
  method: 'certificate' as const,
  current: false,
};
const draw = () => renderScreen([{ path: '/', Component: () => <SessionsSheet onClose={() => {}} /> }], '/');

test('tells each place, marks this one, and ends another', async () => {
  let results: (typeof here)[] = [here, { ...phone, method: 'password' }];
  api.answer(listSessions, () => ({ results }));
  api.answer(endOneSession, () => {
    results = [here];
    return { message: 'Sessão encerrada.' };
  });
  const { user } = draw();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('Esta')).toBeTruthy();
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(within(second!).getByText('COCON/SESAU · rede 200.17.41.•')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Encerrar Chrome em Android' }));
  expect(await screen.findByText('Nenhuma outra sessão está aberta.')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.input.params).toEqual({ id: phone.id });
});

test('ends all the others at once', async () => {
  api.answer(listSessions, { results: [here, phone, { ...phone, id: 3 }] });
  api.answer(endSessions, { message: '2 sessões encerradas.', ended: 2 });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Encerrar as 2 outras' }));
  await expect
    .poll(() => api.calls.find(({ method }) => method === 'DELETE')?.input.body)
    .toMatchObject({ keep_current: true });
});

test('what cannot be read says so and offers to try again', async () => {
  api.refuse(listSessions, {
    code: 'UNEXPECTED',
    status: 503,
    message: 'Ocorreu um erro inesperado, tente novamente.',
  });
  draw();
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(screen.queryByText('Nenhuma outra sessão está aberta.')).toBeNull();
});
