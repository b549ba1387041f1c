import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const deskEntry: WebEntry = {
  screens: [
    {
      path: '/processo/:id',
      frame: 'bare',
      lazy: () => import('./viewer/process-viewer.tsx'),
      ahead: () => import('./ahead.ts'),
    },
    {
      path: '/app/processos/detalhamento/:id',
      frame: 'work',
      lazy: () => import('./detail/process-detail.tsx'),
      ahead: () => import('./ahead.ts'),
    },
    {
      path: '/app/processos/por-que/:id',
      frame: 'work',
      lazy: () => import('./why-not/why-not-screen.tsx'),
      ahead: () => import('./ahead.ts'),
    },
    { path: '/app/novo-processo', frame: 'work', lazy: () => import('./opening/opening-screen.tsx') },
  ],
};
