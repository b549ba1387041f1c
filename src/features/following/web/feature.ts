import { IconHistory } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { calendarTab } from './calendar/calendar-tab.ts';

/** What this capability gives to whoever works. */
export const followingWeb: WebFeature = {
  navigation: [
    {
      to: '/app/o-que-mudou',
      label: 'O que mudou',
      icon: IconHistory,
      order: 35,
      key: 'u',
      when: ({ hasUnit }) => hasUnit,
    },
  ],
  settings: [calendarTab],
};
