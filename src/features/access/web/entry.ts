import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const accessEntry: WebEntry = {
  screens: [
    {
      path: '/app/admin',
      frame: 'work',
      lazy: () => import('./administration/administration-home.tsx'),
    },
  ],
};
