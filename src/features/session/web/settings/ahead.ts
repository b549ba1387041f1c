import type { AskAhead } from '../../../../platform/web/router/screen-route.ts';
import { aheadOfPreferences } from '../../../notifications/web/index.ts';

/** What the tab shows that is open unless the address names another. */
export const ahead: AskAhead = ({ search }) => {
  if (!new URLSearchParams(search).has('activeTab')) aheadOfPreferences();
};
