import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { migrationItem, stayedItem } from './migration.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationErrors } from './migration-errors.ts';

/** One migration, with the first hundred processes that stayed (specification 000 §7). Every number is in the report. */
export const getMigration = endpoint({
  method: 'GET',
  path: '/process/get-migration/:id',
  access: anyOf(...migrators),
  summary: 'Mostra uma migração de processos',
  input: { params: idParams },
  output: migrationItem.extend({ stayed_processes: z.array(stayedItem) }),
  errors: [migrationErrors.notFound],
});
