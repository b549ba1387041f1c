import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const peopleEntry: WebEntry = {
  screens: [
    { path: '/app/admin/busca-usuario', frame: 'work', lazy: () => import('./users/users-screen.tsx') },
    { path: '/app/admin/usuario/:id', frame: 'work', lazy: () => import('./users/user-screen.tsx') },
  ],
};
