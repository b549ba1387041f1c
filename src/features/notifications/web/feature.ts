import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { notificationsTab, preferencesTab } from './preferences/settings-tab.ts';
import { Bell } from './bell.tsx';
import { useLiveNotifications } from './use-notifications.ts';

/** What this capability gives to whoever works. */
export const notificationsWeb: WebFeature = {
  settings: [preferencesTab, notificationsTab],
  parts: [
    { at: 'tools', order: 20, Part: Bell },
    { at: 'beside', order: 20, Part: LiveNotifications },
  ],
};

/** Keeps the bell true; there are two of it, for a wide and for a narrow bar. */
function LiveNotifications() {
  useLiveNotifications();
  return null;
}
