import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { migrationListKeys } from '../rules/migration-lists.ts';
import { migrationMachine } from '../rules/migration-states.ts';
import { statesOf } from '../../../kernel/state-machine.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

/** A migration as lists show it (specification 000 §3). Counts are of what the reader may know. */
export const migrationItem = z.object({
  migration_id: id,
  /** Number of the first process in it; null where the reader knows of none. */
  nup: z.string().nullable(),
  status: z.enum(statesOf(migrationMachine)),
  status_label: z.string(),
  origin_units: z.array(unit),
  target_unit: unit,
  tabs: z.array(z.enum(migrationListKeys)),
  reason: z.string(),
  /** When it goes, or went; null: at once. */
  scheduled_date: instant.nullable(),
  /** How many it takes, or took and tried to take. */
  processes: z.int(),
  moved: z.int(),
  stayed: z.int(),
  asked_by: z.string(),
  /** The reader asked for it, or for what stayed of it to be tried again: it is in their queue while it goes on (R108). */
  asked_by_me: z.boolean(),
  asked_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Why it stopped before its end. */
  failure: z.string().nullable(),
  /** Whether there is a PDF report to ask for. */
  report_file: z.boolean(),
  can_cancel: z.boolean(),
  can_redo: z.boolean(),
});

/** A process that stayed, and why. */
export const stayedItem = statedReason.extend({
  id,
  nup: z.string(),
  nup_formatted: z.string(),
  from: z.string(),
});

/** What came of an act on a migration: which, and how it stands now, in words. */
export const begunOrEnded = z.object({ id, message: z.string() });
