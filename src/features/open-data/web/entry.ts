import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const openDataEntry: WebEntry = {
  screens: [{ path: '/dados-abertos', frame: 'public', lazy: () => import('./open-data-screen.tsx') }],
  links: [{ to: '/dados-abertos', label: 'Dados abertos', at: 'more', order: 37 }],
};
