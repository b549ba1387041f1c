import { IconFolders } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { permission } from '../../access/rules/permissions.ts';

/** Where subjects and categories are in the administration; who may not come is sent back in silence (R367). */
export const cataloguePlace: AdministrationPlace = {
  to: '/app/admin/assuntos-categorias',
  label: 'Assuntos e categorias',
  about: 'Sobre o que são os processos, como se classificam e por quanto tempo se guardam.',
  icon: IconFolders,
  group: 'content',
  order: 10,
  anyOf: [permission.MANAGE_CATEGORY],
  silent: true,
};
