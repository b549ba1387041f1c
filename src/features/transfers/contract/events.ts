import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';
import { day, id } from '../../../platform/contract/fields.ts';

/** A dispatch was sent; `process-moved`, of the same act, is what the timeline shows. */
export const dispatchSent = eventKind({
  type: 'dispatch-sent',
  ...quiet,
  stream: 'process',
  payload: z.object({
    dispatch_id: id,
    target_unit_id: id,
    document_ids: z.array(id),
    observation: z.string().nullable(),
    join_left_behind: z.boolean(),
    /** It is asked back by this day. */
    return_by: day.optional(),
    /** Colleagues who changed its documents while it was written. */
    changed_by: z.array(z.object({ person_id: id, name: z.string() })).optional(),
    /** It had been ordered, and went when its signatures were in. */
    automatic: z.boolean().optional(),
  }),
});

/** Somebody of the unit changed the documents of a dispatch that is another person's; said once until its writer has seen it. */
export const dispatchDraftChanged = eventKind({
  type: 'dispatch-draft-changed',
  ...quiet,
  stream: 'process',
  payload: z.object({
    dispatch_id: id,
    /** Who writes it. */
    author_id: id,
    document_id: id,
    name: z.string(),
    what: z.enum(['ADDED', 'EDITED', 'REMOVED']),
  }),
});

/** Who wrote a dispatch gave it up; its documents went with it. */
export const dispatchDiscarded = eventKind({
  type: 'dispatch-discarded',
  ...quiet,
  stream: 'process',
  payload: z.object({ dispatch_id: id }),
});

/** Who gave a dispatch up took that back. */
export const dispatchRestored = eventKind({
  type: 'dispatch-restored',
  ...quiet,
  stream: 'process',
  payload: z.object({ dispatch_id: id }),
});
