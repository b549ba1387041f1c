import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, idParams } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';

/** What a step touches, of what whoever asks may know of. */
export const stepEffects = z.object({
  /** Units that it makes, ends and puts elsewhere, as they are written. */
  created: z.array(z.string()),
  ended: z.array(z.string()),
  moved: z.array(z.string()),
  processes: z.int(),
  archived: z.int(),
  /** There are others, that the reader may not know of: they go too. */
  others: z.boolean(),
  /** Those that somebody has in hand. */
  in_hand: z.int(),
  with_deadline: z.int(),
  due_before: z.int(),
  signatures_pending: z.int(),
  joins_open: z.int(),
  drafts: z.int(),
  people: z.int(),
});

/**
 * What a reorganisation would bring about, step by step, each on what the ones before it leave; nothing is written (ours, decision 74).
 */
export const foreseePlan = endpoint({
  method: 'GET',
  path: '/control/reorganization/foresee/:id',
  access: anyOf(...reorganisers),
  summary: 'Diz o que uma reorganização faria, sem fazer nada',
  input: { params: idParams },
  output: z.object({
    effective_on: day.nullable(),
    steps: z.array(
      z.object({
        sentence: z.string(),
        effects: stepEffects,
        /** What is in its way whenever it is done. */
        obstacles: z.array(statedReason),
        /** What would be in its way today, and may be gone by its day. */
        of_the_day: z.array(statedReason),
      }),
    ),
    /** What is missing, or in the way of all of it. */
    obstacles: z.array(statedReason),
    /** Whether it may be scheduled as it is. */
    may_schedule: z.boolean(),
  }),
  errors: [planErrors.notFound],
});
