import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { migrationListKeys } from '../rules/migration-lists.ts';
import { migrators, MOST_ORIGINS, REASON_LIMIT } from '../rules/migration-policy.ts';
import { begunOrEnded } from './migration.ts';
import { migrationErrors } from './migration-errors.ts';

/** What is migrated. The specification names these and not their keys. */
export const migrationChoice = z.object({
  origin_units: z.array(id).min(1, 'Escolha ao menos um setor de origem.').max(MOST_ORIGINS),
  target_unit: id,
  tabs: z
    .array(z.enum(migrationListKeys))
    .min(1, 'Escolha ao menos uma lista de processos.')
    .max(migrationListKeys.length),
  /** Joins in preparation stay behind; without it their processes do. */
  confirm_join: z.boolean().default(false),
});

/** Takes processes from some units to another, at once or on a date (specification 000 §1 and §7, R024, R258, R323). */
export const migrate = endpoint({
  method: 'PATCH',
  path: '/process/migrate',
  access: anyOf(...migrators),
  summary: 'Migra processos de setores para outro, agora ou numa data',
  input: {
    body: migrationChoice.extend({
      reason: freeText(REASON_LIMIT).pipe(z.string().min(1, 'Escreva o motivo.')),
      scheduled_date: instant.nullish(),
    }),
  },
  output: begunOrEnded,
  errors: [migrationErrors.cannotMigrate, migrationErrors.incomplete, migrationErrors.unitUnknown],
});
