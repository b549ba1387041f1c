import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const accessAuditEntry: WebEntry = {
  screens: [
    { path: '/app/admin/quem-podia-ver', frame: 'work', lazy: () => import('./who-could-see/questions-screen.tsx') },
    { path: '/app/admin/quem-podia-ver/:id', frame: 'work', lazy: () => import('./who-could-see/answer-screen.tsx') },
    { path: '/app/admin/revisao-acessos', frame: 'work', lazy: () => import('./review/reviews-screen.tsx') },
    { path: '/app/admin/revisao-acessos/:id', frame: 'work', lazy: () => import('./review/review-screen.tsx') },
  ],
};
