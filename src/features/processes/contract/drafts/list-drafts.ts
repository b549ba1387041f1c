import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, instant, wholeNumber } from '../../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery, someOf } from '../../../../platform/contract/list.ts';

/** A draft as a line of Rascunhos. */
export const draftLine = z.object({
  id,
  /** The description, or the subject, or a text that says neither is there yet. */
  title: z.string(),
  description: z.string().nullable(),
  subject: z.object({ id, name: z.string() }).nullable(),
  to: z.array(z.object({ id, label: z.string(), description: z.string() })),
  cc: z.array(z.object({ id, name: z.string() })),
  priority: z.object({ id, name: z.string() }),
  secrecy: z.object({ id, name: z.string() }),
  size_bytes: z.number().int(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});

const some = someOf(id);

/** What Rascunhos may be narrowed by. Fields all count, values of one field are alternatives; an unknown one is refused. */
export const draftFilters = z.strictObject({
  subject: some,
  /** Units written under "Para". */
  capacity_filter: some,
  /** Interested parties. */
  ccs: some,
  reference_number: z.string().trim().min(1).max(32).optional(),
  priority: someOf(wholeNumber(1, 3)),
  secrecy: someOf(wholeNumber(1, 6)),
  /** Days on which the draft was begun, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
});
export type DraftFilters = z.output<typeof draftFilters>;

/** The drafts that the person saved, of any of their units (specification 000 §7, tab Rascunhos). */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/process/draft',
  access: signedIn,
  summary: 'Lista os rascunhos da pessoa',
  input: {
    query: listQuery.extend({
      order_by: z.enum(['updated_at', '-updated_at', 'created_at', '-created_at']).optional(),
      filters: filtersOf(draftFilters).optional(),
    }),
  },
  output: listOf(draftLine),
});
