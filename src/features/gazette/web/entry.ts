import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const gazetteEntry: WebEntry = {
  screens: [{ path: '/app/documentos-doe', frame: 'work', lazy: () => import('./gazette-screen.tsx') }],
};
