import { z } from 'zod';
import { day, id, instant, version } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { partFields, unitFields } from '../../units/contract/tree/managed-unit.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import { GROUND_LIMIT, planLimits, TITLE_LIMIT } from '../rules/plan-policy.ts';
import { planMachine } from '../rules/plan-states.ts';
import { MOST_NUMBERED } from '../rules/steps.ts';

/** Where something goes: a unit that is there, or below zero the number of one that a step before makes. */
const place = id.or(z.int().min(-MOST_NUMBERED).max(-1));

const someIds = (most: number) => z.array(id).max(most).default([]);

const target = z.union([
  z.strictObject({ unit_id: place }),
  z.strictObject({
    part_id: id,
    parent_id: place.nullable().default(null),
    ...unitFields,
    as: z.int().min(1).max(MOST_NUMBERED).optional(),
  }),
]);

/** What is done, in one step (decision 74). */
export const planStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('RENAME_UNIT'), unit_id: id, ...unitFields }),
  z.strictObject({ kind: z.literal('MOVE_UNIT'), unit_id: id, parent_id: place.nullable() }),
  z.strictObject({
    kind: z.literal('TRANSFER_UNIT'),
    unit_id: id,
    part_id: id,
    parent_id: place.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('MERGE_UNITS'), from_ids: z.array(id).min(1).max(100), into: target }),
  z.strictObject({
    kind: z.literal('SPLIT_UNIT'),
    unit_id: id,
    targets: z
      .array(
        z.strictObject({
          into: target,
          people: someIds(planLimits.people),
          subjects: someIds(planLimits.subjects),
        }),
      )
      .min(1)
      .max(planLimits.targets),
    ends: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('SWITCH_OFF_UNIT'), unit_id: id }),
  z.strictObject({
    kind: z.literal('RENAME_ORGAN'),
    part_id: id,
    abbreviation: partFields.abbreviation,
    name: partFields.name,
  }),
  z.strictObject({ kind: z.literal('MERGE_ORGANS'), part_id: id, into_part_id: id }),
]);

/** What is written of a plan. It may be saved before it is complete. */
export const planFields = {
  title: freeText(TITLE_LIMIT).pipe(z.string().min(1, 'Dê um nome à reorganização.')),
  /** The norm that orders it. */
  ground: freeText(GROUND_LIMIT).default(''),
  effective_on: day.nullish(),
  steps: z.array(planStep).max(planLimits.steps).default([]),
};

/** A reorganisation as lists show it. */
export const planItem = z.object({
  id,
  title: z.string(),
  ground: z.string(),
  effective_on: day.nullable(),
  status: z.enum(statesOf(planMachine)),
  status_label: z.string(),
  steps_count: z.int(),
  created_by: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
});

const named = z.object({ id: z.int(), label: z.string() });

/** One of them, with what it does and how far it is. */
export const plan = planItem.extend({
  version,
  steps: z.array(
    z.object({
      step: planStep,
      /** What it does, in words: as the structure is called now, or was when it was done. */
      sentence: z.string(),
      /** Null before it begins. */
      progress: z.object({ done: z.int(), total: z.int(), doing: z.string().nullable() }).nullable(),
    }),
  ),
  /** Units, organs, people and subjects that the steps name; below zero the units that they make. */
  names: z.object({
    units: z.array(named),
    parts: z.array(named),
    people: z.array(named),
    subjects: z.array(named),
  }),
  /** Why it did not begin, or stopped. */
  failure: z.array(statedReason),
  can_edit: z.boolean(),
  can_schedule: z.boolean(),
  can_cancel: z.boolean(),
  can_resume: z.boolean(),
});

/** What came of an act on a plan. */
export const planChanged = z.object({ id, version, message: z.string() });
