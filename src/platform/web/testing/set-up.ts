import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// One window serves many files of tests, and the libraries are read once. What a file brings of our own is its own: it begins
// with new modules, and ends with the window as it was.
vi.resetModules();
// What a file left running tells nothing to the windows of the next one.
let isOver = false;
const channels = new Set<BroadcastChannel>();
vi.stubGlobal(
  'BroadcastChannel',
  class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
    override postMessage(message: unknown): void {
      if (!isOver) super.postMessage(message);
    }
  },
);
afterAll(() => {
  isOver = true;
  for (const channel of channels) channel.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

configure({ asyncUtilTimeout: 30_000 });

// What jsdom lacks and screens ask for.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
    onchange: null,
  }) satisfies MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// The editor asks where its text stands, sometimes after the test that typed it.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;
for (const name of ['scrollIntoView', 'scrollTo'] as const) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value: () => {}, writable: true });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
