import { z } from 'zod';
import { day, id } from '../../../platform/contract/fields.ts';
import { eventKind, ofInstitution, quiet } from '../../../platform/contract/event.ts';
import { actKinds } from '../rules/act-kinds.ts';
import { takenOutReasons } from '../rules/taken-out.ts';

/** A document was put into an edition of the gazette; that it was published is told by who decided it. */
export const actPut = eventKind({
  type: 'act-put-in-edition',
  ...quiet,
  stream: 'process',
  payload: z.object({
    act_id: id,
    document_id: id,
    edition_id: id,
    date: day,
    kind: z.enum(actKinds),
    title: z.string(),
    text_sha256: z.string(),
    erratum_of: id.nullable(),
  }),
});

/** It was taken out again before its edition came out: its process is not public any more, or it was made without effect. */
export const actTakenOut = eventKind({
  type: 'act-taken-out-of-edition',
  ...quiet,
  stream: 'process',
  payload: z.object({
    act_id: id,
    document_id: id,
    edition_id: id,
    date: day,
    reason: z.enum(takenOutReasons),
  }),
});

/** An edition closed, and has its number. */
export const editionClosed = eventKind({
  type: 'edition-closed',
  ...ofInstitution,
  payload: z.object({ edition_id: id, date: day, number: z.int(), year: z.int(), acts: z.int() }),
});

/** It came out: signed, and never to be changed. */
export const editionPublished = eventKind({
  type: 'edition-published',
  ...ofInstitution,
  payload: z.object({
    edition_id: id,
    number: z.int(),
    year: z.int(),
    made_sha256: z.string(),
    sha256: z.string(),
    pages: z.int(),
    stamped: z.boolean(),
  }),
});
