import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const gazetteEditionsEntry: WebEntry = {
  screens: [
    { path: '/diario', frame: 'public', lazy: () => import('./reading/gazette-screen.tsx') },
    { path: '/diario/:date', frame: 'public', lazy: () => import('./reading/gazette-day-screen.tsx') },
    { path: '/diario/atos/:id', frame: 'public', lazy: () => import('./reading/act-screen.tsx') },
    { path: '/diario/alertas/confirmar', frame: 'public', lazy: () => import('./alerts/confirm-screen.tsx') },
    { path: '/diario/alertas/parar', frame: 'public', lazy: () => import('./alerts/stop-screen.tsx') },
  ],
  links: [{ to: '/diario', label: 'Diário Oficial', at: 'services', order: 30 }],
};
