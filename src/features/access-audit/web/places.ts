import { IconEyeQuestion, IconUserCheck } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { auditors } from '../rules/audit-reach.ts';

/** Where one asks who could see something. */
export const whoCouldSeePlace: AdministrationPlace = {
  to: '/app/admin/quem-podia-ver',
  label: 'Quem podia ver isto?',
  about: 'Saber quem podia ver um processo, ou o que alguém podia ver, num dia e hora.',
  icon: IconEyeQuestion,
  group: 'operation',
  order: 40,
  anyOf: auditors,
};

/** Where everybody's profiles are looked at, once a year or so. */
export const reviewsPlace: AdministrationPlace = {
  to: '/app/admin/revisao-acessos',
  label: 'Revisão de acessos',
  about: 'Confirmar ou tirar, de tempos em tempos, o acesso de cada pessoa.',
  icon: IconUserCheck,
  group: 'organization',
  order: 25,
  anyOf: auditors,
};
