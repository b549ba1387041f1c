import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const insightsEntry: WebEntry = {
  screens: [
    { path: '/app/painel', frame: 'work', lazy: () => import('./dashboard-screen.tsx') },
    { path: '/app/painel/processos', frame: 'work', lazy: () => import('./lists/movements-screen.tsx') },
  ],
};
