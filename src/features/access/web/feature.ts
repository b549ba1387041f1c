import { IconSettings } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { permission } from '../rules/permissions.ts';
import { useAdministrationCommands } from './administration/use-administration-commands.ts';

/** What this capability gives to whoever works. */
export const accessWeb: WebFeature = {
  navigation: [
    {
      to: '/app/admin',
      label: 'Administração',
      icon: IconSettings,
      order: 80,
      key: 'm',
      when: ({ holds }) => holds(permission.ADM_VIEW),
    },
  ],
  administration: async () => {
    const { matrixPlace, permissionsPlace, profilesPlace } = await import('./places.ts');
    return [profilesPlace, matrixPlace, permissionsPlace];
  },
  commands: [{ order: 15, useThem: useAdministrationCommands }],
};
