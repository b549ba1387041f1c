import { configure, getConfig, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import { Link, Outlet, useLocation } from './index.ts';
import { Router } from './router.tsx';
import type { LoadScreen, ScreenRoute } from './screen-route.ts';
import { openFirstScreen, Screens } from './screens.tsx';

const text =
  (words: string): LoadScreen =>
  () =>
    Promise.resolve({ Component: () => <p>{words}</p> });

function frameWith(links: readonly string[], drawn: () => void = () => {}): LoadScreen {
  function Component() {
    useEffect(drawn, []);
    return (
      <>
        <p>address {useLocation().pathname}</p>
        {links.map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <Outlet />
      </>
    );
  }
  return () => Promise.resolve({ Component });
}

// As in a browser, where chunks come when they come: the wrappers of tests would wait for them.
const usual = getConfig();
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  configure({ asyncWrapper: (wait) => wait(), eventWrapper: (act) => act() });
});
afterAll(() => configure(usual));
let close = () => {};
afterEach(() => close());

function open(routes: readonly ScreenRoute[], at: string) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <Router history={memoryHistory(at)}>
      <Screens routes={routes} loading={<p>loading</p>} within={<p>coming</p>} failed={<p>broken</p>} />
      <Link to="/ok">out</Link>
    </Router>,
  );
  return userEvent.setup();
}

it('a screen and its frame are fetched together', async () => {
  const asked: string[] = [];
  const slow =
    (name: string): LoadScreen =>
    () => {
      asked.push(name);
      return new Promise(() => {});
    };
  open([{ lazy: slow('frame'), children: [{ path: '/x', lazy: slow('screen') }] }], '/x');
  await screen.findByText('loading');
  expect(asked).toEqual(['frame', 'screen']);
});

it('the first frame does not wait for its screen, and is drawn once', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
  const drawn = vi.fn();
  const routes = [{ lazy: frameWith([], drawn), children: [{ path: '/x', lazy: () => promise }] }];
  window.history.replaceState(null, '', '/x');
  await openFirstScreen(routes);
  open(routes, '/x');
  await screen.findByText('address /x');
  screen.getByText('coming');
  arrive({ Component: () => <p>I came</p> });
  await screen.findByText('I came');
  expect(screen.queryByText('coming')).toBeNull();
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('the first screen is drawn when it comes: React holds back for 300 ms what follows a fallback of its own', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
  const routes = [{ lazy: frameWith([]), children: [{ path: '/y', lazy: () => promise }] }];
  window.history.replaceState(null, '', '/y');
  await openFirstScreen(routes);
  open(routes, '/y');
  await screen.findByText('coming');
  // What waits for a time waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    arrive({ Component: () => <p>at once</p> });
    for (let turn = 0; turn < 100; turn += 1) await new Promise((done) => setImmediate(done));
    screen.getByText('at once');
  } finally {
    vi.useRealTimers();
  }
});

it('a first screen that cannot be fetched says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise, reject: fail } = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
  open([{ lazy: frameWith([]), children: [{ path: '/never', lazy: () => promise }] }], '/never');
  await screen.findByText('coming');
  fail(new TypeError('offline'));
  await screen.findByText('broken');
});

it('a first screen without a frame is waited for', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
  window.history.replaceState(null, '', '/bare');
  let ready = false;
  const opened = openFirstScreen([{ path: '/bare', lazy: () => promise }]).then(() => (ready = true));
  await Promise.resolve();
  expect(ready).toBe(false);
  arrive({ Component: () => null });
  await opened;
});

it('an address that a guard sends away is never drawn, and the frame around it stays', async () => {
  const drawn = vi.fn();
  const user = open(
    [
      {
        lazy: frameWith(['/app', '/app/list'], drawn),
        children: [
          { path: '/app', guard: () => '/app/list' },
          { path: '/app/list', lazy: text('the list') },
          { path: '/app/first', lazy: text('the first') },
        ],
      },
    ],
    '/app/first',
  );
  await screen.findByText('the first');
  await user.click(screen.getByText('/app'));
  await screen.findByText('the list');
  screen.getByText('address /app/list');
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('the guard of a frame is asked for every screen below it, with the whole address', async () => {
  const guard = vi.fn(() => '/door');
  open(
    [
      { path: '/door', lazy: text('the door') },
      { guard, children: [{ path: '/app/:id' }] },
    ],
    '/app/7?a=b',
  );
  await screen.findByText('the door');
  expect(guard).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/app/7', search: '?a=b' }));
});

it('a screen that cannot be fetched says so, the rest works, and the next visit asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const lazy = vi.fn<LoadScreen>().mockRejectedValueOnce(new TypeError('offline')).mockImplementation(text('here now'));
  const user = open(
    [
      { path: '/ok', lazy: frameWith(['/lost']) },
      { path: '/lost', lazy },
    ],
    '/lost',
  );
  await screen.findByText('broken');
  await user.click(screen.getByText('out'));
  await user.click(await screen.findByText('/lost'));
  await screen.findByText('here now');
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('a screen that does not come within two minutes is taken for lost, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open([{ path: '/slow', lazy: () => new Promise(() => {}) }], '/slow');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(screen.queryByText('broken')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await screen.findByText('broken');
});

it('while the next screen comes, the one before stays', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
  const next: LoadScreen = () => promise;
  const user = open(
    [
      { path: '/ok', lazy: next },
      { path: '/here', lazy: text('I am here') },
    ],
    '/here',
  );
  await screen.findByText('I am here');
  await user.click(screen.getByText('out'));
  screen.getByText('I am here');
  arrive({ Component: () => <p>I came</p> });
  await screen.findByText('I came');
  expect(screen.queryByText('loading')).toBeNull();
});
