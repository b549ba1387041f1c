import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { PushCard } from './push-card.tsx';

mockApi();

/** A browser that asked to be told, for whomever it was. */
function askedIn(endpoint: string): void {
  const pushManager = { getSubscription: async () => ({ endpoint }) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}

test.each([
  ['of this person is shown on', ['https://push.invalid/here'], true],
  ['of somebody else, or of a session that was ended, is shown off', [], false],
])('a browser that tells what is %s', async (_what, browsers, on) => {
  askedIn('https://push.invalid/here');
  renderScreen([{ path: '/', Component: () => <PushCard pushKey="key" browsers={browsers} /> }], '/');
  const told = await screen.findByRole('switch', { name: 'Avisar com o Carimbo fechado' });
  // What the browser says has come, and was drawn.
  await act(async () => {});
  expect(told.getAttribute('aria-checked')).toBe(String(on));
});
