import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { begunOrEnded } from './migration.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationErrors } from './migration-errors.ts';

/** Tries again what stayed, or goes on with what stopped. A proposal of ours: what stays is told with what would solve it. */
export const redoMigration = endpoint({
  method: 'PATCH',
  path: '/process/migrate/redo/:id',
  access: anyOf(...migrators),
  summary: 'Refaz o que ficou de uma migração',
  input: { params: idParams, body: z.object({ confirm_join: z.boolean().default(false) }) },
  output: begunOrEnded,
  errors: [migrationErrors.notFound, migrationErrors.over, migrationErrors.cannotMigrate],
});
