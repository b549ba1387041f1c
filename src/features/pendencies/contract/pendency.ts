import { z } from 'zod';
import { day, id, instant } from '../../../platform/contract/fields.ts';
import { verdict } from '../../../platform/contract/verdict.ts';
import { pendencyReasonKeys } from '../rules/pendency-limits.ts';

export const pendencyStatus = z.enum(['pending', 'canceled', 'answered']);
export const pendencyOrigin = z.enum(['carimbo', 'cearadigital']);

/** One document that is asked. */
export const askedDocument = z.object({
  id,
  name: z.string(),
  /** Why one of the process has to come again; `null` of one that never came. */
  reason: z.enum(pendencyReasonKeys).nullable(),
  /** The document of the process that cannot be used. */
  process_file_id: id.nullable(),
});

/** A file that the party sent, as it came in. */
export const sentFile = z.object({
  id,
  name: z.string(),
  filesize: z.number().int(),
  extension: z.string(),
  pages: z.number().int().nullable(),
  /** Which of the documents asked it answers, when they said so. */
  pendency_document_id: id.nullable(),
});

/**
 * A pendency of a process (specification 000 §3). Names, texts and what is asked are told to who reads every document;
 * what was sent and is not joined yet, only to who works on the process where it is.
 */
export const pendencyItem = z.object({
  id,
  process_id: id,
  number: z.number().int(),
  status: pendencyStatus,
  /** Answered, and joined to the process: nothing waits any more. */
  joined: z.boolean(),
  origin: pendencyOrigin,
  party: z.object({ id, name: z.string() }).nullable(),
  /** Masked. */
  sent_to: z.string().nullable(),
  capacity: z.object({ id, label: z.string(), description: z.string() }),
  user: z.object({ id, name: z.string() }),
  date: instant,
  due_date: day.nullable(),
  observation: z.string().nullable(),
  pendency_documents: z.array(askedDocument),
  /** How often the party was reminded since they were last asked. */
  reminders: z.number().int(),
  answered_date: instant.nullable(),
  answer: z.string().nullable(),
  /** Files that wait; told also to who may not open them. */
  files_waiting: z.number().int(),
  files: z.array(sentFile),
  return_reason: z.string().nullable(),
  joined_date: instant.nullable(),
  document_join_id: id.nullable(),
  canceled_date: instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** What may be done with it; `null` for who does not act here at all. */
  actions: z.object({ join: verdict, send_back: verdict, cancel: verdict }).nullable(),
});
