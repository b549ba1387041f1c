import { askAhead } from '../../../../platform/web/api/ask-ahead.ts';
import type { AskAhead } from '../../../../platform/web/router/screen-route.ts';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig } from '../../contract/preferences/user-config.ts';
import { loadPreferences } from './load-preferences.ts';

/** What the tab "Avisos" shows, which is open unless the address names another, and what draws it. */
export const ahead: AskAhead = ({ search }) => {
  if (new URLSearchParams(search).has('activeTab')) return;
  void askAhead(getNotificationConfig, {});
  void askAhead(getUserConfig, {});
  // What fails here is asked for again, and told, where the tab is shown.
  void import('./preferences-settings.tsx').then(
    ({ PreferencesPanel }) => void (loadPreferences.known = PreferencesPanel),
    () => undefined,
  );
};
