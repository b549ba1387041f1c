import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const worklistsEntry: WebEntry = {
  screens: [
    {
      path: '/app/processos',
      frame: 'work',
      lazy: () => import('./process-panel.tsx'),
      ahead: () => import('./ahead.ts'),
    },
  ],
  // Work begins at the boxes; an old address of the process panel leads to them too (R081).
  elsewhere({ pathname, search }) {
    if (/^\/app\/?$/.test(pathname)) return '/app/processos';
    const [, after] = pathname.split('painel-processos');
    return after === undefined ? null : `/app/processos${after}${search}`;
  },
  // Loaded apart: the first page needs no database. One that does not open has kept nothing.
  forget: async () => (await import('./kept-choices.ts')).forgetChoices().catch(() => {}),
};
