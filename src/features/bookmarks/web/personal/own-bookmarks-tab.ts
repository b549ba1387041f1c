import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { OwnBookmarks } from './own-bookmarks.tsx';

/** A person's own bookmarks, among what they set for themselves. */
export const ownBookmarksTab: SettingsTab = { id: 'marcadores', label: 'Marcadores', order: 30, Panel: OwnBookmarks };
