import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const notificationsEntry: WebEntry = {
  screens: [
    { path: '/cancelar-inscricao', frame: 'public', lazy: () => import('./preferences/unsubscribe-screen.tsx') },
  ],
};
