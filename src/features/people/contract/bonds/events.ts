import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

const quiet = { version: 1, stream: 'person', label: null, changesSearch: false } as const;
const unit = z.object({ id, label: z.string(), description: z.string() });
const named = z.object({ id, name: z.string() });

/** What somebody's access in a unit was, or is; `valid_to` is the first day on which it no longer holds. */
const access = z.object({
  profiles: z.array(named),
  is_secondary: z.boolean(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
});

/** Somebody may work in a unit from a day on. */
export const accessGiven = eventKind({
  type: 'access-given',
  ...quiet,
  payload: z.object({ bond_id: id, unit, access, reason: z.string().nullable() }),
});

/** Profiles, days, or which of the bonds is the main one. */
export const accessChanged = eventKind({
  type: 'access-changed',
  ...quiet,
  payload: z.object({ bond_id: id, unit, before: access, after: access, reason: z.string().nullable() }),
});

/** They may work there no more: switched off, ended, or its last day is over. What hangs on the bond is seen to with it. */
export const accessTaken = eventKind({
  type: 'access-taken',
  ...quiet,
  payload: z.object({
    bond_id: id,
    unit,
    access,
    cause: z.enum(['SWITCHED_OFF', 'ENDED', 'EXPIRED']),
    reason: z.string().nullable(),
    /** Who has their processes from now on; nobody: they wait in the unit. */
    successor: named.nullable(),
    /** The bond with another unit by which they go on with what they had, where the unit became part of that one. */
    passed_to: z.object({ bond_id: id, unit_id: id }).nullable().default(null),
  }),
});

/** What was switched off holds again, with the profiles that were kept. */
export const accessRestored = eventKind({
  type: 'access-restored',
  ...quiet,
  payload: z.object({ bond_id: id, unit, access, reason: z.string().nullable() }),
});

/** Somebody looked at what the person is offered in a unit, without acting. */
export const personSeenAs = eventKind({
  type: 'person-seen-as',
  ...quiet,
  payload: z.object({ bond_id: id, unit_id: id, by: z.string(), until: z.string(), reason: z.string() }),
});
