import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const notificationsEntry: WebEntry = {
  screens: [
    { path: '/cancelar-inscricao', frame: 'public', lazy: () => import('./preferences/unsubscribe-screen.tsx') },
  ],
  // Of what a person sets, its tab is the one that is open first.
  aheads: { '/app/configuracoes-usuario': () => import('./preferences/ahead.ts') },
};
