import { z } from 'zod';

/** One document of a build: its bytes are named, so that the result is what the reader was shown when they asked. */
const plannedDocument = z.object({
  id: z.int(),
  process_id: z.int(),
  title: z.string(),
  detail: z.string(),
  absence: z.enum(['not-pdf', 'missing', 'infected', 'no-effect']).nullable(),
  /** Null for what is made while building: the preview of a draft, or the copy that the public has. */
  sha256: z.string().nullable(),
  /** The state of the document that it is made of while building, so that a later state is another file. */
  made_of: z.string().nullable().default(null),
  /** Of what is made while building: the copy that the public has. */
  as_copy: z.boolean().default(false),
  size: z.int(),
  extension: z.string(),
  /** Printed at the side; a text written here has it in its own pages. */
  code: z.string().nullable(),
  signed: z.string().nullable(),
  mark: z.string().nullable(),
});
export type PlannedDocument = z.output<typeof plannedDocument>;

export const buildPlan = z.object({
  institution: z.array(z.string()),
  /** The logo of the organ, by its hash. */
  logo: z.string().nullable().default(null),
  kind: z.string(),
  number: z.string(),
  secrecy: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  notes: z.array(z.string()),
  time_zone: z.string(),
  /** The last record of the process, which the cover names; null of a copy of several processes. */
  record: z.object({ seq: z.int(), hash: z.string() }).nullable().default(null),
  /** Only some documents were asked for. */
  chosen: z.boolean(),
  /** Whose name goes across every page; null when nothing of it is confidential. */
  watermark: z.string().nullable(),
  /** CPFs that somebody wrote are hidden in it. */
  masked: z.boolean().default(false),
  documents: z.array(plannedDocument),
});
export type BuildPlan = z.output<typeof buildPlan>;
