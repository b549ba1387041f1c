import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const pendenciesEntry: WebEntry = {
  screens: [{ path: '/responder-pendencia', frame: 'public', lazy: () => import('./answering/answer-screen.tsx') }],
};
