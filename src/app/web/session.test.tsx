import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  changeCapacity,
  enterSession,
  leaveSession,
  loseSession,
  saveGoDoc,
  takeGoDoc,
} from '../../platform/web/api/session-store.ts';
import { Router, useLocation } from '../../platform/web/router/router.tsx';
import type { ScreenRoute } from '../../platform/web/router/screen-route.ts';
import { Screens } from '../../platform/web/router/screens.tsx';
import { toasts, clearToasts } from '../../platform/web/toasts/toast-store.ts';
import { memoryHistory } from '../../platform/web/testing/memory-history.ts';
import { signedIn } from './guards.ts';
import { useSessionFollowing } from './use-session-following.ts';

/** A token that says something; what it says is the server's. */
const tokenOf = (jti: string) => `h.${btoa(JSON.stringify({ jti }))}.s`;
const [one, two] = [tokenOf('one'), tokenOf('two')];
const inside = '/app/processos/detalhamento/7?tab=docs';
const routes: readonly ScreenRoute[] = [{ path: '/' }, { path: '/app/*', guard: signedIn }];

function open(at: string) {
  const client = new QueryClient();
  let now = '';
  const note = (address: string) => (now = address);
  function Place() {
    useSessionFollowing();
    const { pathname, search } = useLocation();
    useEffect(() => void note(pathname + search));
    return <Screens routes={routes} loading={null} within={null} failed={null} />;
  }
  render(
    <QueryClientProvider client={client}>
      <Router history={memoryHistory(at)}>
        <Place />
      </Router>
    </QueryClientProvider>,
  );
  return { client, address: () => now };
}

beforeEach(() => {
  leaveSession();
  clearToasts();
});

it('without a session a work address leads to the door, and back after signing in, once', async () => {
  const { address } = open(inside);
  await expect.poll(() => address()).toBe('/');
  enterSession(one);
  await expect.poll(() => address()).toBe(inside);
  expect(localStorage.getItem('goDoc')).toBeNull();
});

it('a lost session says so, keeps the place, and forgets what was read', async () => {
  enterSession(one);
  const { address, client } = open(inside);
  await expect.poll(() => address()).toBe(inside);
  client.setQueryData(['x'], 1);
  loseSession();
  await expect.poll(() => address()).toBe('/');
  expect(localStorage.getItem('goDoc')).toBe(inside);
  expect(localStorage.getItem('token')).toBeNull();
  expect(client.getQueryData(['x'])).toBeUndefined();
  expect(toasts.get().current).toMatchObject({ message: 'Sua sessão expirou!', kind: 'danger', duration: 8_000 });
});

it.each(['', 'abc', 'a.b.c', one.slice(0, 8), `h.${btoa('7')}.s`])(
  'a token that cannot be read (%j) is told and removed, and the place is kept',
  async (kept) => {
    enterSession(kept);
    const { address } = open(inside);
    await expect.poll(() => address()).toBe('/');
    expect(localStorage.getItem('goDoc')).toBe(inside);
    expect(localStorage.getItem('token')).toBeNull();
    expect(toasts.get().current).toMatchObject({
      message: 'Não foi possível ler os dados do seu acesso neste navegador.',
      kind: 'danger',
      duration: 8_000,
    });
  },
);

it('where somebody wanted to go ends with whoever leaves, and with the day', async () => {
  const { address } = open(inside);
  await expect.poll(() => address()).toBe('/');
  expect(localStorage.getItem('goDoc')).toBe(inside);
  enterSession(one);
  await expect.poll(() => address()).toBe(inside);
  localStorage.setItem('goDoc', '/app/buscar');
  leaveSession();
  await expect.poll(() => address()).toBe('/');
  expect(localStorage.getItem('goDoc')).toBeNull();

  saveGoDoc(inside);
  localStorage.setItem('goDocAt', String(Date.now() - 13 * 3_600_000));
  expect(takeGoDoc()).toBeNull();
  saveGoDoc(inside);
  expect(takeGoDoc()).toBe(inside);
});

it('leaving wipes the traces of the person and keeps the looks of the browser', async () => {
  enterSession(one);
  const { address } = open(inside);
  localStorage.setItem('theme', 'escuro');
  localStorage.setItem('device', 'mark');
  localStorage.setItem('recent:units', '[]');
  sessionStorage.setItem('process', '1');
  leaveSession();
  await expect.poll(() => address()).toBe('/');
  expect(localStorage.getItem('recent:units')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('theme')).toBe('escuro');
  expect(localStorage.getItem('device')).toBe('mark');
});

it('another capacity starts the work area again', async () => {
  enterSession(one);
  const { address, client } = open(inside);
  client.setQueryData(['x'], 1);
  changeCapacity(two);
  await expect.poll(() => address()).toBe('/app');
  expect(client.getQueryData(['x'])).toBeUndefined();
  expect(localStorage.getItem('token')).toBe(two);
});

it('a capacity chosen in another tab leaves this one where it reads, and all is read again', async () => {
  enterSession(one);
  const { address, client } = open(inside);
  await expect.poll(() => address()).toBe(inside);
  client.setQueryData(['x'], 1);
  const other = new BroadcastChannel('carimbo-session');
  other.postMessage({ change: 'capacity', token: two });
  await expect.poll(() => client.getQueryData(['x'])).toBeUndefined();
  other.close();
  expect(address()).toBe(inside);
});
