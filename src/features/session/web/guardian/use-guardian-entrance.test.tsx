import { beforeEach, expect, test } from 'vitest';
import { leaveSession, session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { clearToasts, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { guardianErrors } from '../../contract/guardian/guardian-errors.ts';
import { guardianLogin } from '../../contract/guardian/guardian-login.ts';
import { useGuardianEntrance } from './use-guardian-entrance.ts';

const api = mockApi();
function Page() {
  useGuardianEntrance();
  return null;
}
const open = (address: string) => renderScreen([{ path: '/', Component: Page }], address);

beforeEach(() => {
  localStorage.removeItem('device');
  leaveSession();
  clearToasts();
});

test('the token of the address lets the person in, and stands in it no more', async () => {
  api.answer(guardianLogin, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  const { address } = open('/?p=one');
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(address()).toBe('/');
  expect(api.calls.map(({ input }) => input.body)).toEqual([{ token: 'one' }]);
});

test('one that is over is told, and the page stays', async () => {
  api.refuse(guardianLogin, guardianErrors.invalidToken);
  const { address } = open('/?p=two');
  await expect.poll(() => toasts.get().current?.message).toBe(guardianErrors.invalidToken.message);
  expect(address()).toBe('/');
  expect(session.get().token).toBeNull();
});

test('an address without one asks nothing', () => {
  open('/');
  expect(api.calls).toEqual([]);
});
