import { IconSitemap } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { unitAdministrators } from '../../units/rules/unit-administration.ts';

/** Where units are in the administration (R358: who may not come is sent back without a word). */
export const unitsPlace: AdministrationPlace = {
  to: '/app/admin/gestao-unidades',
  label: 'Unidades',
  about: 'Criar, mover, configurar e desativar unidades e órgãos.',
  icon: IconSitemap,
  group: 'organization',
  order: 10,
  anyOf: unitAdministrators,
  silent: true,
};
