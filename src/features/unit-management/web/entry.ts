import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const unitManagementEntry: WebEntry = {
  screens: [{ path: '/app/admin/gestao-unidades', frame: 'work', lazy: () => import('./units-screen.tsx') }],
};
