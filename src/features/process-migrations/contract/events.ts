import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { migrationListKeys } from '../rules/migration-lists.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });
const ofUnit = { ...quiet, stream: 'unit' } as const;

/** Somebody asked that processes go from units to another. In the chain of the unit that receives. */
export const migrationAsked = eventKind({
  type: 'migration-asked',
  ...ofUnit,
  payload: z.object({
    migration_id: id,
    from: z.array(unit),
    to: unit,
    tabs: z.array(z.enum(migrationListKeys)),
    reason: z.string(),
    scheduled_for: z.string().nullable(),
    confirm_join: z.boolean(),
  }),
});

export const migrationCanceled = eventKind({
  type: 'migration-canceled',
  ...ofUnit,
  payload: z.object({ migration_id: id }),
});

/** What stayed, or was not reached, is tried again. */
export const migrationRedone = eventKind({
  type: 'migration-redone',
  ...ofUnit,
  payload: z.object({ migration_id: id, confirm_join: z.boolean() }),
});

/** It ended: every process of it was looked at, or it stopped before. */
export const migrationEnded = eventKind({
  type: 'migration-ended',
  ...ofUnit,
  payload: z.object({
    migration_id: id,
    from: z.array(unit),
    to: unit,
    moved: z.number().int(),
    stayed: z.number().int(),
    failure: z.string().nullable(),
    /** The units are told once, of the first end. */
    first: z.boolean(),
  }),
});
