import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { begunOrEnded } from './migration.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationErrors } from './migration-errors.ts';

/** Calls off a migration that has not begun (specification 000 §4 and §7, R025, R241, R259). */
export const cancelMigration = endpoint({
  method: 'PATCH',
  path: '/process/migrate/cancel/:id',
  access: anyOf(...migrators),
  summary: 'Cancela uma migração que ainda não começou',
  input: { params: idParams },
  output: begunOrEnded,
  errors: [migrationErrors.notFound, migrationErrors.over, migrationErrors.cannotMigrate],
});
