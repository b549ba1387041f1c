import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';

/** A person's own bookmarks, among what they set for themselves. */
export const ownBookmarksTab: SettingsTab = {
  id: 'marcadores',
  label: 'Marcadores',
  order: 30,
  Panel: lazyPanel(async () => (await import('./own-bookmarks-settings.tsx')).OwnBookmarks),
};
