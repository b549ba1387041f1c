import { lazy } from 'react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { noticesTab } from './reading/settings-tab.ts';
import { bellMessagesPlace } from '../../notifications/web/index.ts';
import { useLiveNotices, useUnread } from './reading/use-notices.ts';

/** What this capability gives to whoever works. */
export const noticesWeb: WebFeature = {
  administration: async () => [(await import('./place.ts')).noticesPlace],
  settings: [noticesTab],
  places: [bellMessagesPlace.fill({ useUnread, Panel: lazy(() => import('./reading/bell-notices.tsx')) })],
  parts: [{ at: 'beside', order: 27, Part: LiveNotices }],
};

/** Keeps the bell true; there are two of it, for a wide and for a narrow bar. */
function LiveNotices() {
  useLiveNotices();
  return null;
}
