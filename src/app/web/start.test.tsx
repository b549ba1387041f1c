import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getInstallation } from '../../features/portal/contract/get-installation.ts';
import { currentUser } from '../../features/session/contract/current-user.ts';
import { listSignatureBookmarks } from '../../features/signatures/contract/panel/list-signature-bookmarks.ts';
import { listReceivedSignatures } from '../../features/signatures/contract/panel/list-received-signatures.ts';
import { API_BASE } from '../../platform/contract/call-address.ts';

vi.mock('../web.tsx', () => ({}));

afterEach(() => history.replaceState(null, '', '/'));

/** What is asked before anything is drawn, by who comes to an address with a session or without. */
async function askedFirst(address: string, token: string | null): Promise<readonly string[]> {
  vi.resetModules();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  if (token !== null) localStorage.setItem('token', token);
  history.replaceState(null, '', address);
  await import('../start.ts');
  return asked();
}

const fetched = vi.fn(async (_address: string) => new Response('{}'));
const asked = () =>
  fetched.mock.calls.map(([address]) => new URL(address, location.href).pathname.replace(API_BASE, ''));

/** What a screen asks for when its part has come, which may be after the next address was opened: it is waited for. */
const askedByTheScreen = () =>
  waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining([listReceivedSignatures.path, listSignatureBookmarks.path])),
  );

test('who works here is asked before any screen of work is drawn, and of nobody else', async () => {
  await askedFirst('/app/assinaturas', 'own');
  await askedByTheScreen();
  expect(asked().slice(0, 2)).toEqual([getInstallation.path, currentUser.path]);
  expect(await askedFirst('/validar-documento', 'own')).toEqual([getInstallation.path]);
  localStorage.clear();
  expect(await askedFirst('/app/assinaturas', null)).toEqual([getInstallation.path]);
});
