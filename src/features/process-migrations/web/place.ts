import { IconTransfer } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { migrators } from '../rules/migration-policy.ts';

/** Where migrations are in the administration. */
export const migrationsPlace: AdministrationPlace = {
  to: '/app/admin/migracoes',
  label: 'Migração de processos',
  about: 'Passar os processos de um setor a outro, agora ou num dia marcado.',
  icon: IconTransfer,
  group: 'operation',
  order: 10,
  anyOf: migrators,
};
