import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

// What the worker of a browser does with what is pressed, in the program itself: no browser lets a test press a notification.

const worker = readFileSync(path.resolve(import.meta.dirname, '../../../../../public/sw.js'), 'utf8');
const ORIGIN = 'https://carimbo.invalid';

interface PressEvent {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}

/** Presses a notification that leads somewhere, in a browser that has some windows of the product open. */
async function press(url: string, windows: number) {
  const heard = new Map<string, (event: PressEvent) => void>();
  const navigate = vi.fn(async (_href: string) => {});
  const focus = vi.fn(async () => ({ navigate }));
  const openWindow = vi.fn(async (_href: string) => {});
  const open = Array.from({ length: windows }, () => ({ focus, navigate }));
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: PressEvent) => void) => void heard.set(type, listener),
    clients: { matchAll: async () => open, openWindow },
  };
  runInNewContext(worker, { self, URL });
  const close = vi.fn();
  let work: Promise<unknown> = Promise.resolve();
  heard.get('notificationclick')!({
    notification: { data: { url }, close },
    waitUntil: (promise) => (work = promise),
  });
  await work;
  expect(close).toHaveBeenCalledOnce();
  return { navigate, openWindow };
}

test('what is pressed leads to its place, in the window that is open or in a new one', async () => {
  const inOpen = await press('/app/processos/detalhamento/7', 2);
  expect(inOpen.navigate.mock.calls).toEqual([[`${ORIGIN}/app/processos/detalhamento/7`]]);
  expect(inOpen.openWindow).not.toHaveBeenCalled();
  const alone = await press('/app/processos/detalhamento/7', 0);
  expect(alone.openWindow.mock.calls).toEqual([[`${ORIGIN}/app/processos/detalhamento/7`]]);
});

test.each(['https://elsewhere.invalid/app', '//elsewhere.invalid/app', 'javascript:alert(1)'])(
  'it leads nowhere but into the product, whatever the message says: %s',
  async (url) => {
    const { openWindow } = await press(url, 0);
    expect(openWindow.mock.calls).toEqual([[ORIGIN]]);
  },
);
