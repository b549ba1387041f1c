import { afterEach, expect, test, vi } from 'vitest';
import { getInstallation } from '../../features/portal/contract/get-installation.ts';
import { currentUser } from '../../features/session/contract/current-user.ts';
import { API_BASE } from '../../platform/contract/call-address.ts';

vi.mock('../web.tsx', () => ({}));

afterEach(() => history.replaceState(null, '', '/'));

/** What is asked before anything is drawn, by who comes to an address with a session or without. */
async function askedFirst(address: string, token: string | null): Promise<readonly string[]> {
  vi.resetModules();
  if (token !== null) localStorage.setItem('token', token);
  history.replaceState(null, '', address);
  const fetched = vi.fn(async (_address: string) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await import('../start.ts');
  return fetched.mock.calls.map(([asked]) => new URL(asked, location.href).pathname.replace(API_BASE, ''));
}

test('who works here is asked before any screen of work is drawn, and of nobody else', async () => {
  expect(await askedFirst('/app/assinaturas', 'own')).toEqual([getInstallation.path, currentUser.path]);
  expect(await askedFirst('/validar-documento', 'own')).toEqual([getInstallation.path]);
  localStorage.clear();
  expect(await askedFirst('/app/assinaturas', null)).toEqual([getInstallation.path]);
});
