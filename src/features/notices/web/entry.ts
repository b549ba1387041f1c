import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const noticesEntry: WebEntry = {
  screens: [
    { path: '/app/admin/mensagens', frame: 'work', lazy: () => import('./sending/sent-notices-screen.tsx') },
    { path: '/app/admin/enviar-mensagens', frame: 'work', lazy: () => import('./sending/send-notice-screen.tsx') },
  ],
};
