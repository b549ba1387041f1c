import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeCapacity, enterSession, leaveSession, loseSession } from '../../platform/web/api/session-store.ts';
import { toasts, clearToasts } from '../../platform/web/toasts/toast-store.ts';
import { followSession } from './follow-session.ts';
import { signedIn } from './guards.ts';

const inside = '/app/processos/detalhamento/7?tab=docs';
let stop = () => {};

function open(at: string) {
  const client = new QueryClient();
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/app/*', loader: signedIn, element: null },
    ],
    { initialEntries: [at] },
  );
  stop = followSession(client, router);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { client, address };
}

beforeEach(() => {
  leaveSession();
  clearToasts();
});
afterEach(() => stop());

it('without a session a work address leads to the door, and back after signing in, once', async () => {
  const { address } = open(inside);
  await vi.waitFor(() => expect(address()).toBe('/'));
  enterSession('one');
  await vi.waitFor(() => expect(address()).toBe(inside));
  expect(localStorage.getItem('goDoc')).toBeNull();
});

it('a lost session says so, keeps the place, and forgets what was read', async () => {
  enterSession('one');
  const { address, client } = open(inside);
  await vi.waitFor(() => expect(address()).toBe(inside));
  client.setQueryData(['x'], 1);
  loseSession();
  await vi.waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('goDoc')).toBe(inside);
  expect(localStorage.getItem('token')).toBeNull();
  expect(client.getQueryData(['x'])).toBeUndefined();
  expect(toasts.get().current?.message).toMatch(/^Sua sessão expirou!/);
});

it('leaving wipes the traces of the person and keeps the looks of the browser', async () => {
  enterSession('one');
  const { address } = open(inside);
  localStorage.setItem('theme', 'escuro');
  localStorage.setItem('recent:units', '[]');
  sessionStorage.setItem('process', '1');
  leaveSession();
  await vi.waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('recent:units')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('theme')).toBe('escuro');
});

it('another capacity starts the work area again', async () => {
  enterSession('one');
  const { address, client } = open(inside);
  client.setQueryData(['x'], 1);
  changeCapacity('two');
  await vi.waitFor(() => expect(address()).toBe('/app'));
  expect(client.getQueryData(['x'])).toBeUndefined();
  expect(localStorage.getItem('token')).toBe('two');
});
