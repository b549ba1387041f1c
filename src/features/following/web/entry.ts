import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const followingEntry: WebEntry = {
  screens: [
    { path: '/acompanhar', frame: 'public', lazy: () => import('./by-mail/mailbox-screen.tsx') },
    { path: '/acompanhar/confirmar', frame: 'public', lazy: () => import('./by-mail/confirm-screen.tsx') },
    { path: '/acompanhar/parar', frame: 'public', lazy: () => import('./by-mail/stop-screen.tsx') },
    { path: '/app/o-que-mudou', frame: 'work', lazy: () => import('./changes/changes-screen.tsx') },
  ],
};
