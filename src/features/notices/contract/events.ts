import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** An administrator wrote to everybody. */
export const noticeSent = eventKind({
  type: 'notice-sent',
  ...ofInstitution,
  payload: z.object({
    notice_id: id,
    title: z.string(),
    description: z.string(),
    /** To how many it went. */
    people: z.number().int(),
  }),
});

/** Messages were deleted for everybody. What each said is in the event of its sending. */
export const noticesDeleted = eventKind({
  type: 'notices-deleted',
  ...ofInstitution,
  payload: z.object({
    notices: z.array(z.object({ notice_id: id, title: z.string(), sent_at: z.string(), sent_by: id })),
  }),
});
