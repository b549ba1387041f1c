import { z } from 'zod';
import { statesOf } from '../../../kernel/state-machine.ts';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery } from '../../../platform/contract/list.ts';
import { migrationMachine } from '../rules/migration-states.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationItem } from './migration.ts';

/**
 * Migrations of all units with 71, of one's own with 72 (specification 000 §7): searched by unit, number of the migration or of a
 * process, narrowed to the days on which they went or are to go.
 */
export const listMigrations = endpoint({
  method: 'GET',
  path: '/process/list-migrations',
  access: anyOf(...migrators),
  summary: 'Lista as migrações de processos',
  input: {
    query: listQuery.extend({
      order_by: z.enum(['migration_id', '-migration_id', 'date', '-date']).default('-migration_id'),
      date: filtersOf(z.strictObject({ start: day.optional(), end: day.optional() })).optional(),
      filters: filtersOf(z.strictObject({ status: z.enum(statesOf(migrationMachine)).optional() })).optional(),
    }),
  },
  output: listOf(migrationItem),
});
