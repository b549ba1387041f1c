import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const acknowledgementsEntry: WebEntry = {
  screens: [{ path: '/ciencia-externa', frame: 'public', lazy: () => import('./outside/knowledge-link-screen.tsx') }],
  forget: async () => (await import('./giving/knowledge-run.ts')).forgetSendings(),
};
