import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const documentsEntry: WebEntry = {
  screens: [{ path: '/validar-documento', frame: 'public', lazy: () => import('./validate-document-screen.tsx') }],
  links: [{ to: '/validar-documento', label: 'Validar documento', at: 'services', order: 20 }],
};
