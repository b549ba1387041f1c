import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const reportsEntry: WebEntry = {
  screens: [{ path: '/app/admin/relatorios', frame: 'work', lazy: () => import('./reports-screen.tsx') }],
};
