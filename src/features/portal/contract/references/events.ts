import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../../platform/contract/event.ts';
import { day, id } from '../../../../platform/contract/fields.ts';
import { shelf } from './kept-reference.ts';

/** What is written of one, as it stands. */
export const referenceFacts = z.object({
  title: z.string(),
  type: z.string().nullable(),
  content: z.string().nullable(),
  date: day.nullable(),
  url: z.string().nullable(),
  sha256: z.string().nullable(),
});

/** A law, norm or document was written; nobody sees it yet. */
export const referenceCreated = eventKind({
  type: 'reference-created',
  ...ofInstitution,
  payload: z.object({ reference_id: id, shelf, after: referenceFacts }),
});

export const referenceChanged = eventKind({
  type: 'reference-changed',
  ...ofInstitution,
  payload: z.object({ reference_id: id, before: referenceFacts, after: referenceFacts }),
});

/** Shown to everybody from then on, or taken out of its page. */
export const referencePublished = eventKind({
  type: 'reference-published',
  ...ofInstitution,
  payload: z.object({ reference_id: id, title: z.string(), published: z.boolean() }),
});

export const referenceMoved = eventKind({
  type: 'reference-moved',
  ...ofInstitution,
  payload: z.object({ reference_id: id, before: z.number().int(), after: z.number().int() }),
});
