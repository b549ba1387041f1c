import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const sessionEntry: WebEntry = {
  // One signs in on the first page.
  elsewhere: ({ pathname }) => (/^\/login\/?$/.test(pathname) ? '/' : null),
};
