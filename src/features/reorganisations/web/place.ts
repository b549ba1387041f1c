import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { reorganisers } from '../rules/plan-policy.ts';

/** Where reorganisations are in the administration. */
export const plansPlace: AdministrationPlace = {
  to: '/app/admin/reorganizacoes',
  label: 'Reorganização',
  about: 'Fundir, dividir, renomear e mover unidades e órgãos num dia, com o que há neles.',
  icon: IconArrowsSplit2,
  group: 'operation',
  order: 20,
  anyOf: reorganisers,
};
