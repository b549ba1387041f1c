import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const processMigrationsEntry: WebEntry = {
  screens: [
    { path: '/app/admin/migracoes', frame: 'work', lazy: () => import('./migrations-screen.tsx') },
    { path: '/app/admin/migracao-processos', frame: 'work', lazy: () => import('./new-migration-screen.tsx') },
  ],
};
