import { z } from 'zod';
import { id, instant } from '../../../../platform/contract/fields.ts';
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
  automatic_processing: z.boolean(),
  /** A text or a file is there to be sent. */
  written: z.boolean(),
});

/** A move of a process with what went with it; a draft, shown only to who writes it, has no `sent_date`. */
export const dispatchItem = z.object({
  id,
  kind: z.enum(['DISPATCHED', 'FORWARDED', 'RETURNED', 'TO_ORIGIN']),
  /** The kind in Portuguese: `Tramitado`. */
  status: z.string(),
  draft: z.boolean(),
  date: instant,
  sent_date: instant.nullable(),
  /** "Despacho nº 3/2026"; the kind when no document went along. */
  title: z.string(),
  /** The beginning of its text, plain; `null` for a reader who may not read it, and for a move without text. */
  excerpt: z.string().nullable(),
  from: transferUnit,
  to: transferUnit.nullable(),
  user: z.object({ id, name: z.string(), post: z.string().nullable() }),
  /** The justification of a return; what a dispatch adds to its text. */
  observation: z.string().nullable(),
  automatic_processing: z.boolean(),
  signatures_done: z.number().int(),
  signatures_pending: z.number().int(),
  /** The dispatch first, then what goes with it. Empty for a reader who may not read the documents. */
  files: z.array(documentItem),
});
