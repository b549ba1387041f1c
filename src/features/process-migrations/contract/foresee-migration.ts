import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, instant } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { migrationListKeys } from '../rules/migration-lists.ts';
import { migrationChoice } from './migrate.ts';
import { stayedItem } from './migration.ts';
import { migrators } from '../rules/migration-policy.ts';
import { migrationErrors } from './migration-errors.ts';

/**
 * What a migration would bring about, out of what whoever asks may know; nothing is written. A proposal of ours: the lists are
 * counted before the target is chosen, so that it may be left out.
 */
export const foreseeMigration = endpoint({
  method: 'POST',
  path: '/process/migrate/foresee',
  access: anyOf(...migrators),
  summary: 'Diz o que uma migração faria, sem fazer nada',
  input: {
    body: migrationChoice.extend({
      target_unit: id.nullish(),
      tabs: z.array(z.enum(migrationListKeys)).max(migrationListKeys.length),
      scheduled_date: instant.nullish(),
    }),
  },
  output: z.object({
    /** What each list of the origins holds, chosen or not; a process may be in more than one. */
    lists: z.array(z.object({ tab: z.enum(migrationListKeys), name: z.string(), count: z.int() })),
    /** Those of the chosen lists, each once. */
    total: z.int(),
    moved: z.int(),
    /** Processes that lose their responsible, and how many people that is. */
    lose_responsible: z.int(),
    responsibles: z.int(),
    /** Their deadline comes before they go. */
    due_before: z.int(),
    due_on: day.nullable(),
    signatures_pending: z.int(),
    /** Those with a join in preparation. */
    joins_open: z.int(),
    stayed: z.array(
      statedReason.extend({
        count: z.int(),
        /** The first of them. */
        processes: z.array(stayedItem.pick({ id: true, nup_formatted: true })),
      }),
    ),
    /** Why it could not be asked for as it is chosen now. */
    refusals: z.array(statedReason),
  }),
  errors: [migrationErrors.unitUnknown, migrationErrors.cannotMigrate],
});
