import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVersion } from '../api/app-version.ts';
import { followVersions, takeNewVersion } from './take-new-version.ts';
import { startWorker } from './worker.ts';

const done: string[] = [];
const place = { origin: 'http://localhost', href: 'http://localhost/app/x', pathname: '/app/x', search: '' };
const container = Object.assign(new EventTarget(), {
  controller: null as object | null,
  register: vi.fn(),
  getRegistration: vi.fn(),
});

beforeEach(() => {
  done.length = 0;
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('reportError', (error: unknown) => done.push(`logged ${String(error)}`));
  // Nothing but the loading of a page may reload it here.
  vi.stubGlobal('location', { ...place, reload: () => done.push('reload') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  newVersion.set(false);
  vi.resetAllMocks();
});

test('the newer worker takes over, what was kept in the old shape goes, and the page comes anew and says so', async () => {
  const waiting = {
    postMessage: (message: string) => {
      done.push(message);
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
  container.getRegistration.mockResolvedValue({ update: () => Promise.resolve(), installing: null, waiting });
  const following = { forget: () => Promise.resolve(done.push('forget')), tell: () => done.push('told') };
  followVersions(following)();
  await takeNewVersion();
  expect(done).toEqual(['take-over', 'forget', 'reload']);
  for (let page = 0; page < 2; page += 1) followVersions(following)();
  expect(done.filter((one) => one === 'told')).toHaveLength(1);
});

test('where no worker is, or it fails, the page comes anew all the same and the failure is only logged', async () => {
  container.getRegistration.mockResolvedValue(undefined);
  followVersions({ forget: () => Promise.resolve(), tell: () => {} })();
  await takeNewVersion();
  container.getRegistration.mockRejectedValue(new Error('refused'));
  await takeNewVersion();
  expect(done).toEqual(['reload', 'logged Error: refused', 'reload']);
});

test('a worker that cannot be registered is only logged', async () => {
  container.register.mockRejectedValue(new Error('no secure origin'));
  await startWorker();
  expect(done).toEqual(['logged Error: no secure origin']);
});
