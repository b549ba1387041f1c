import { IconSpeakerphone } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { noticeManagers } from '../contract/notice-managers.ts';

/** Where messages to everybody are in the administration. */
export const noticesPlace: AdministrationPlace = {
  to: '/app/admin/mensagens',
  label: 'Mensagens',
  about: 'Escrever a todas as pessoas e apagar o que foi enviado.',
  icon: IconSpeakerphone,
  group: 'operation',
  order: 30,
  anyOf: noticeManagers,
};
