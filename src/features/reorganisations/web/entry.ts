import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const reorganisationsEntry: WebEntry = {
  screens: [
    { path: '/app/admin/reorganizacoes', frame: 'work', lazy: () => import('./plans-screen.tsx') },
    { path: '/app/admin/reorganizacao/:id', frame: 'work', lazy: () => import('./plan-screen.tsx') },
  ],
};
