import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { ownBookmarksTab } from './personal/own-bookmarks-tab.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to whoever works. */
export const bookmarksWeb: WebFeature = {
  acts,
  keys: [{ keys: 'm', does: 'Marcadores' }],
  administration: async () => [(await import('./places.ts')).bookmarksPlace],
  settings: [ownBookmarksTab],
};
