import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { questionKinds } from './who-could-see/question.ts';

const ofInstitution = {
  version: 1,
  stream: 'institution',
  changesSearch: false,
  changesScreens: false,
  label: null,
} as const;

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
