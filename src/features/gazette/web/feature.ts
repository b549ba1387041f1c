import { IconNews } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { permission } from '../../access/rules/permissions.ts';
import { acts } from './acts.generated.ts';

/** What this capability gives to whoever works. */
export const gazetteWeb: WebFeature = {
  acts,
  keys: [
    { keys: 'p', does: 'Programar a publicação' },
    { keys: 'r', does: 'Recusar a publicação' },
  ],
  navigation: [
    {
      to: '/app/documentos-doe',
      label: 'Documentos DOE',
      icon: IconNews,
      order: 50,
      key: 'o',
      when: ({ holds }) => holds(permission.MANAGE_DOE, permission.AUTHORIZE_DOE),
    },
  ],
};
