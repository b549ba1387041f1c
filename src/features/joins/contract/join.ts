import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { statedReason } from '../../../platform/contract/verdict.ts';
import { listedDocument } from '../../documents/contract/document.ts';

/**
 * A join of documents: made, or in preparation (`draft`), which is listed only for the people of the unit that prepares it.
 * Its documents are those of this `id` (`document_join_id`).
 */
export const joinItem = z.object({
  id,
  process_id: id,
  /** "Juntada nº 2"; `null` in preparation. */
  number: z.number().int().nullable(),
  draft: z.boolean(),
  /** Goes back with the next save: a save over a newer one is refused. */
  version: z.number().int(),
  updated_at: instant,
  joined_date: instant.nullable(),
  /** Why these documents enter; `null` for who does not read every document. */
  justification: z.string().nullable(),
  /** Who joined them, or began to. */
  user: z.object({ id, name: z.string(), post: z.string().nullable() }),
  capacity: z.object({ id, label: z.string(), description: z.string() }),
  signatures_done: z.number().int(),
  signatures_pending: z.number().int(),
  /** In their order; those that the reader may open. */
  files: z.array(listedDocument),
  /** Of one in preparation, what keeps it from being joined now; empty when nothing does. */
  /** What a join still lacks, as its policy says it. */
  missing: z.array(statedReason),
});
