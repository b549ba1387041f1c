import { IconLayoutDashboard } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const insightsWeb: WebFeature = {
  navigation: [
    {
      to: '/app/painel',
      label: 'Painel',
      icon: IconLayoutDashboard,
      order: 5,
      key: 'd',
      narrow: 40,
      when: ({ hasUnit }) => hasUnit,
    },
  ],
};
