import { askAhead } from '../../../../platform/web/api/ask-ahead.ts';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig } from '../../contract/preferences/user-config.ts';

/** Asks for what the tab "Avisos" shows, and for what draws it, before there is anything to draw it in. */
export function aheadOfPreferences(): void {
  void askAhead(getNotificationConfig, {});
  void askAhead(getUserConfig, {});
  // What fails here is asked for again, and told, where the tab is shown.
  void import('./preferences-settings.tsx').catch(() => undefined);
}
