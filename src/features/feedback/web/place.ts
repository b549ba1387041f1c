import { IconMessage2 } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { feedbackManagers } from '../contract/feedback-managers.ts';

/** Where what people say of the product is read and answered. */
export const feedbackPlace: AdministrationPlace = {
  to: '/app/admin/feedback',
  label: 'Opiniões',
  about: 'Ler o que as pessoas dizem do sistema e responder a elas.',
  icon: IconMessage2,
  group: 'operation',
  order: 32,
  anyOf: feedbackManagers,
};
