import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** Somebody said something of the product. */
export const feedbackSent = eventKind({
  type: 'feedback-sent',
  ...ofInstitution,
  payload: z.object({ feedback_id: id, type: z.string(), area: z.string(), description: z.string() }),
});

/** A file came with it. */
export const feedbackFileAdded = eventKind({
  type: 'feedback-file-added',
  ...ofInstitution,
  payload: z.object({ feedback_id: id, name: z.string(), sha256: z.string() }),
});

/** Who said it asked for a copy by e-mail. */
export const feedbackCopied = eventKind({
  type: 'feedback-copied',
  ...ofInstitution,
  payload: z.object({ feedback_id: id }),
});

/** The administration answered it. */
export const feedbackAnswered = eventKind({
  type: 'feedback-answered',
  ...ofInstitution,
  payload: z.object({ feedback_id: id, answer: z.string() }),
});
