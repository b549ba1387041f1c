import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';

/** What a plan says, with its steps in the words of then. */
const said = z.object({
  title: z.string(),
  ground: z.string(),
  effective_on: z.string().nullable(),
  steps: z.array(z.string()),
});

/** Somebody began to write a reorganisation. */
export const planCreated = eventKind({
  type: 'reorganisation-planned',
  ...ofInstitution,
  payload: z.object({ plan_id: id, after: said }),
});

/** It was written anew, and has no day until it is scheduled. */
export const planEdited = eventKind({
  type: 'reorganisation-changed',
  ...ofInstitution,
  payload: z.object({ plan_id: id, before: said, after: said }),
});

export const planScheduled = eventKind({
  type: 'reorganisation-scheduled',
  ...ofInstitution,
  payload: z.object({ plan_id: id, plan: said }),
});

export const planCanceled = eventKind({
  type: 'reorganisation-canceled',
  ...ofInstitution,
  payload: z.object({ plan_id: id }),
});

/** It began, or was gone on with. What each step does is told by the units, people and processes that it changes. */
export const planBegun = eventKind({
  type: 'reorganisation-begun',
  ...ofInstitution,
  payload: z.object({ plan_id: id, plan: said, resumed: z.boolean() }),
});

/** It came to its end; or something stopped it, or did not let it begin. */
export const planEnded = eventKind({
  type: 'reorganisation-ended',
  ...ofInstitution,
  payload: z.object({
    plan_id: id,
    title: z.string(),
    outcome: z.enum(['FINISHED', 'STOPPED', 'HELD']),
    reasons: z.array(statedReason),
  }),
});
