import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { API_BASE } from '../../src/platform/contract/call-address.ts';

// The program beside the pages (`public/sw.js`), run as a browser would run it.

const source = readFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), 'utf8');
const ORIGIN = 'https://processos.example';
type Listener = (event: Record<string, unknown>) => void;

/** A browser with these files behind it; without a network nothing comes. */
function browser() {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Map<string, string>>([['interface-old', new Map([['/assets/old.js', 'old']])]]);
  const served = new Map([
    ['/app/processos', '<script src="/theme.js"></script><link href="/assets/first-1.js"><link href="/manifest">'],
    ['/theme.js', 'theme'],
    ['/assets/first-1.js', 'first'],
    ['/assets/later-2.js', 'later'],
  ]);
  const state = { online: true };
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetch = async (request: string | { url: string }) => {
    if (!state.online) throw new TypeError('no network');
    const body = served.get(pathOf(request));
    return new Response(body ?? 'none', { status: body === undefined ? 404 : 200 });
  };
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    const put = async (request: string | { url: string }, response: Response) =>
      void store.set(pathOf(request), await response.text());
    return { put, addAll: (all: string[]) => Promise.all(all.map(async (one) => put(one, await fetch(one)))) };
  };
  const caches = {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (request: string | { url: string }) => {
      const found = [...stores.values()].map((store) => store.get(pathOf(request))).find((text) => text !== undefined);
      return Promise.resolve(found === undefined ? undefined : new Response(found));
    },
  };
  const worker = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => {},
  };
  vm.runInNewContext(source, { self: worker, caches, fetch, Response, URL, Set, Promise });
  const send = async (type: string, event: Record<string, unknown> = {}) => {
    let answer: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => (answer = promise);
    listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take });
    return answer as Promise<Response> | undefined;
  };
  return {
    state,
    stores,
    send,
    /** What it answers in the place of the network; undefined: nothing, the browser goes on as without it. */
    ask: async (url: string, { method = 'GET', mode = 'cors' } = {}) => {
      const answer = await send('fetch', { request: { url: ORIGIN + url, method, mode } });
      return answer === undefined ? undefined : answer.type === 'error' ? 'error' : answer.text();
    },
  };
}

describe('the program beside the pages', () => {
  test('answers for no call, and for no address of files', async () => {
    const { ask, state } = browser();
    state.online = false;
    const addresses = [
      ...product.endpoints.map(({ contract }) => API_BASE + contract.path),
      ...product.bytes.map(({ contract }) => contract.base + contract.path),
      '/ws',
      '/health',
    ];
    for (const mode of ['cors', 'navigate'])
      for (const address of addresses) expect([address, await ask(address, { mode })]).toEqual([address, undefined]);
  });

  test('opens the pages of work without a network, with the files that they name, and no public page', async () => {
    const { ask, send, state, stores } = browser();
    await send('install');
    await send('activate');
    expect([...stores.keys()]).toEqual(['interface-unbuilt']);
    expect([...stores.get('interface-unbuilt')!.keys()]).toEqual(['/theme.js', '/assets/first-1.js', '/app/processos']);
    expect(await ask('/assets/later-2.js')).toBe('later');
    state.online = false;
    for (const address of ['/app', '/app/assinaturas?tab=x', '/processo/7'])
      expect(await ask(address, { mode: 'navigate' })).toContain('/assets/first-1.js');
    for (const address of ['/', '/consultar-processo/1', '/processos'])
      expect(await ask(address, { mode: 'navigate' })).toBeUndefined();
    expect([await ask('/assets/first-1.js'), await ask('/assets/later-2.js'), await ask('/theme.js')]).toEqual([
      'first',
      'later',
      'theme',
    ]);
  });

  test('what changes something is never answered by it', async () => {
    expect(await browser().ask('/assets/first-1.js', { method: 'POST' })).toBeUndefined();
  });
});
