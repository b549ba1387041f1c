import { IconTransfer } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { migrators } from '../rules/migration-policy.ts';

/** What this capability gives to whoever works. */
export const processMigrationsWeb: WebFeature = {
  navigation: [
    {
      to: '/app/admin/migracoes',
      label: 'Migração',
      icon: IconTransfer,
      order: 80,
      key: 'm',
      when: ({ holds }) => holds(...migrators),
    },
  ],
};
