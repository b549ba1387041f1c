import type { FramedScreen } from '../platform/web/feature/web-entry.ts';
import type { ScreenRoute } from '../platform/web/router/screen-route.ts';
import { entries } from './web/entries.generated.ts';
import { elsewhere, signedIn } from './web/guards.ts';

/** What no capability has at an address. */
const missing: readonly FramedScreen[] = [
  { path: '/404', frame: 'public', lazy: () => import('./web/not-found.tsx') },
  { path: '/app/*', frame: 'work', lazy: () => import('./web/work-not-found.tsx'), guard: elsewhere },
];
const aheads = new Map(entries.flatMap((entry) => Object.entries(entry.aheads ?? {})));
const screens = [...entries.flatMap((entry) => entry.screens ?? []), ...missing].map((screen) => {
  const ahead = screen.ahead ?? aheads.get(screen.path);
  return ahead === undefined ? screen : { ...screen, ahead };
});
const within = (name: FramedScreen['frame']) => screens.filter(({ frame }) => frame === name);

/** The three frames, with the screens that the capabilities put in each: their `web/entry.ts`. */
export const routes: readonly ScreenRoute[] = [
  { lazy: () => import('./web/public-frame.tsx'), children: within('public') },
  { lazy: () => import('./web/bare-frame.tsx'), guard: signedIn, children: within('bare') },
  { lazy: () => import('./web/work-frame.tsx'), guard: signedIn, children: within('work') },
  { path: '*', guard: (address) => elsewhere(address) ?? '/404' },
];
