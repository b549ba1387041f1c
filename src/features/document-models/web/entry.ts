import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const documentModelsEntry: WebEntry = {
  screens: [],
};
