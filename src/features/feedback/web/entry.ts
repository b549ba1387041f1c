import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const feedbackEntry: WebEntry = {
  screens: [
    { path: '/app/feedback', frame: 'work', lazy: () => import('./feedback-screen.tsx') },
    { path: '/app/admin/feedback', frame: 'work', lazy: () => import('./feedback-list-screen.tsx') },
  ],
};
