import { z } from 'zod';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { documentItem } from '../../../documents/contract/document.ts';

/** A unit as the screens name it. */
export const transferUnit = z.object({ id, label: z.string(), description: z.string() });

/** The dispatch a person writes for a process; its text and files are the documents of this `id` (`dispatch_id`). */
export const dispatchDraft = z.object({
  id,
  process_id: id,
  /** Goes back with the next save: a save over a newer one is refused. */
  version: z.number().int(),
  updated_at: instant,
  to: transferUnit.nullable(),
  observation: z.string().nullable(),
  /** The day by which the process is asked back. */
  return_by: day.nullable(),
  automatic_processing: z.boolean(),
  /** A text or a file is there to be sent. */
  written: z.boolean(),
  /** When the first of it was written or attached. */
  begun_at: instant.nullable(),
  /** What colleagues of the unit did to its documents, the oldest first. */
  colleague_changes: z.array(
    z.object({
      document_id: id,
      what: z.enum(['ADDED', 'EDITED', 'REMOVED']),
      name: z.string(),
      user: z.object({ id, name: z.string() }),
      date: instant,
    }),
  ),
});

/**
 * A move of a process with what went with it; a draft, listed only for who writes it, has no `sent_date`. Its documents may be read and
 * changed by the people of the unit too: who did is said, and its writer sees it before it goes (decision 29).
 */
export const dispatchItem = z.object({
  id,
  kind: z.enum(['DISPATCHED', 'FORWARDED', 'RETURNED', 'TO_ORIGIN']),
  /** The kind in Portuguese: `Tramitado`. */
  status: z.string(),
  draft: z.boolean(),
  date: instant,
  sent_date: instant.nullable(),
  /** When who sent it took it back. */
  taken_back_date: instant.nullable(),
  /** "Despacho nº 3/2026"; the kind when no document went along. */
  title: z.string(),
  /** The beginning of its text, plain; `null` for a reader who may not read it, and for a move without text. */
  excerpt: z.string().nullable(),
  from: transferUnit,
  to: transferUnit.nullable(),
  user: z.object({ id, name: z.string(), post: z.string().nullable() }),
  /** Colleagues who changed its documents while it was written; empty for a reader who may not read them all. */
  changed_by: z.array(z.object({ id, name: z.string() })),
  /** The justification of a return; what a dispatch adds to its text. */
  observation: z.string().nullable(),
  /** It asked the process back by a day; `null` for a reader who may not read the documents. */
  asked_back: z
    .object({
      by: day,
      /** Whole days from today, negative once it is late. */
      days_left: z.number().int(),
      /** It has come back to the unit since, or was taken back. */
      came_back: z.boolean(),
      /** The unit that asked gave it up. */
      released: z.boolean(),
    })
    .nullable(),
  automatic_processing: z.boolean(),
  signatures_done: z.number().int(),
  signatures_pending: z.number().int(),
  /** The dispatch first, then what goes with it. Empty for a reader who may not read the documents. */
  files: z.array(documentItem),
});
