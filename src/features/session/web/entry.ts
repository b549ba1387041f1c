import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const sessionEntry: WebEntry = {
  screens: [
    { path: '/recuperar-senha', frame: 'public', lazy: () => import('./password/recover-password-screen.tsx') },
    { path: '/entrada', frame: 'public', lazy: () => import('./provider/provider-return-screen.tsx') },
    { path: '/app/configuracoes-usuario', frame: 'work', lazy: () => import('./settings/settings-screen.tsx') },
    { path: '/nova-senha', frame: 'public', lazy: () => import('./password/new-password-screen.tsx') },
  ],
  // One signs in on the first page.
  elsewhere: ({ pathname }) => (/^\/login\/?$/.test(pathname) ? '/' : null),
};
