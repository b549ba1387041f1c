import { IconId, IconKey, IconTableOptions } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { permission } from '../rules/permissions.ts';

/** Where profiles are made and changed. */
export const profilesPlace: AdministrationPlace = {
  to: '/app/admin/perfis',
  label: 'Perfis',
  about: 'Criar, mudar e desativar os conjuntos de permissões que as pessoas recebem.',
  icon: IconId,
  group: 'organization',
  order: 30,
  anyOf: [permission.MANAGE_PROFILES],
};

/** Where all profiles are compared, and units limit what profiles give. */
export const matrixPlace: AdministrationPlace = {
  to: '/app/admin/permissoes-perfis',
  label: 'Permissões por perfil',
  about: 'Comparar o que cada perfil pode, mudar vários de uma vez e limitar unidades.',
  icon: IconTableOptions,
  group: 'organization',
  order: 40,
  anyOf: [permission.MANAGE_PROFILES],
};

/** Where the words of each permission are kept. */
export const permissionsPlace: AdministrationPlace = {
  to: '/app/admin/permissoes',
  label: 'Permissões',
  about: 'Ver quem tem cada permissão e cuidar das palavras por que ela é achada.',
  icon: IconKey,
  group: 'organization',
  order: 50,
  anyOf: [permission.MANAGE_PERMISSIONS],
};
