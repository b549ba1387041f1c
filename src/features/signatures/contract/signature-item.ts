import { z } from 'zod';
import { signatureActs } from '../../../platform/contract/acts.generated.ts';
import { day, id, instant, smallId, wholeNumber } from '../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery, someOf } from '../../../platform/contract/list.ts';
import { permittedAct } from '../../../platform/contract/verdict.ts';
import { shownBookmark } from '../../bookmarks/contract/bookmark.ts';
import { bookmarkFilters } from '../../bookmarks/contract/bookmark-filters.ts';
import { effectState } from '../../documents/contract/document.ts';

const person = z.object({ id, name: z.string() });
const unit = z.object({ id, label: z.string(), description: z.string() });

/** One request as the three tabs of the signatures panel show it (specification 000 §3, Signature list item). */
export const signatureItem = z.object({
  id,
  /** The same id under the name that refusing uses. */
  signature_file_id: id,
  process_file_id: id,
  process_file: z.object({
    id,
    title: z.string(),
    attachment_name: z.string(),
    document_type: z.object({ id, name: z.string(), type: z.string() }),
    extension: z.string(),
    filesize: z.number().int(),
    is_large: z.boolean(),
    /** Goes back when it is signed: what changed since is not. */
    version: z.number().int(),
    /** Signs of its text that are not printed. */
    letters_missing: z.array(z.string()).optional(),
    /** Of the whole document, out of every request on it. */
    status_signature: z.enum(['PENDING', 'SIGNED', 'REFUSED', 'PARTIALLY']).nullable(),
    /** Of the document: its effect was taken off, or given back; `null` of one that always had it. */
    effect: effectState.nullable(),
    /** The same in Portuguese. */
    effect_label: z.string().nullable(),
    signatures_done: z.number().int(),
    signatures_total: z.number().int(),
    sealed: z.boolean(),
    process: z.object({
      id,
      /** Empty while the process is a draft. */
      nup: z.string(),
      nup_formatted: z.string(),
      title: z.string(),
      priority: z.object({ id, name: z.string() }),
      due_date: z.string().nullable(),
      secrecy: z.object({ id, name: z.string() }),
      status: z.string(),
      /** Those that the reader sees. */
      bookmark: z.array(shownBookmark),
    }),
  }),
  /** Who asked, and from which unit. */
  user_request: person,
  capacity_request: unit.nullable(),
  /** Who asked does not work in that unit any more. */
  requester_left: z.boolean(),
  /** Who signs, and in which unit they were asked. */
  user: person,
  capacity: unit.nullable(),
  post: z.string().nullable(),
  /** Asked by a link that is mailed: where it went, masked, and what it is worth now. Null of who signs inside. */
  external: z
    .object({
      sent_to: z.string(),
      expires_at: instant,
      state: z.enum(['OPEN', 'SIGNED', 'REFUSED', 'CLOSED', 'EXPIRED', 'CANCELED', 'REPLACED']),
    })
    .nullable(),
  /** When who is asked opened the document first. */
  seen_at: instant.nullable(),
  signatureType: z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED']),
  status: z.enum(['PENDING', 'SIGNED', 'REFUSED']),
  /** The status in Portuguese. */
  status_label: z.string(),
  order: z.number().int(),
  follow_order: z.boolean(),
  /** The process does not leave without it. */
  mandatory: z.boolean(),
  /** Names of who must sign before; empty when it is this person's turn. */
  waiting_for: z.array(z.string()),
  created_at: instant,
  answered_at: instant.nullable(),
  refuse_option: z.object({ id: z.string(), description: z.string() }).nullable(),
  refuse_justification: z.string().nullable(),
  actions: z.array(permittedAct(signatureActs)),
});

const some = someOf(id);

/** What a list may be narrowed by. Fields of one filter all count; values of one field are alternatives. */
export const signatureFilters = z.strictObject({
  document_type: someOf(smallId),
  process_id: some,
  /** The other person: who asked, or who was asked. */
  user: some,
  /** The unit that asked. */
  origin_capacity: some,
  priority: someOf(wholeNumber(1, 3)),
  /** Days on which it was asked, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
  status: someOf(z.enum(['PENDING', 'SIGNED', 'REFUSED'])),
  /** Of the process. */
  ...bookmarkFilters,
});

export const signatureOrders = [
  'created_at',
  'answered_at',
  'nup',
  'priority',
  'due_date',
  'document_type',
  'name',
] as const;
const orders = signatureOrders.flatMap((order) => [order, `-${order}`] as const);

/** What the three lists accept. */
export const signatureListQuery = listQuery.extend({
  order_by: z.enum(orders as [(typeof orders)[number], ...(typeof orders)[number][]]).optional(),
  filters: filtersOf(signatureFilters).optional(),
});
export type SignatureListQuery = z.output<typeof signatureListQuery>;

export const signatureList = listOf(signatureItem);
