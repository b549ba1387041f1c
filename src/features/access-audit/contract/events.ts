import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { questionKinds } from './who-could-see/question.ts';

/** Somebody asked who could see what at a moment. */
export const accessAsked = eventKind({
  type: 'access-asked',
  ...ofInstitution,
  payload: z.object({
    question_id: id,
    kind: z.enum(questionKinds),
    process_id: id.nullable(),
    person_id: id.nullable(),
    unit_id: id.nullable(),
    moment: z.string(),
    reason: z.string(),
  }),
});

const reviewNamed = { review_id: id, name: z.string(), deadline: z.string() };

/** A review of access began: everybody's profiles in some organs, or in all. */
export const accessReviewOpened = eventKind({
  type: 'access-review-opened',
  ...ofInstitution,
  payload: z.object({ ...reviewNamed, parts: z.array(id), message: z.string(), grants: z.number().int() }),
});

/** Who has answers to give is reminded; `late` the day after the last one. */
export const accessReviewReminded = eventKind({
  type: 'access-review-reminded',
  ...ofInstitution,
  payload: z.object({ ...reviewNamed, late: z.boolean(), pending: z.number().int() }),
});

/** It is over. `digest` is the SHA-256 of all its answers, as the report prints it. */
export const accessReviewClosed = eventKind({
  type: 'access-review-closed',
  ...ofInstitution,
  payload: z.object({
    ...reviewNamed,
    confirmed: z.number().int(),
    taken: z.number().int(),
    gone: z.number().int(),
    unanswered: z.number().int(),
    digest: z.string(),
  }),
});

/** Whoever administers somebody said that a profile of theirs stays. In the chain of the person. */
export const accessConfirmed = eventKind({
  type: 'access-confirmed',
  version: 1,
  stream: 'person',
  changesSearch: false,
  label: null,
  payload: z.object({
    review_id: id,
    bond_id: id,
    unit: z.object({ id, label: z.string(), description: z.string() }),
    profile: z.object({ id, name: z.string() }),
  }),
});
