import { z } from 'zod';
import { day, flag, id } from '../../../../platform/contract/fields.ts';
import { PAGE_SIZE, pages } from '../../../../platform/contract/list.ts';

/** One law, norm or document as anybody reads it. The fields of the specification: title, content, url; title, type, url; title, date2, url. */
export const publishedReference = z.object({
  id,
  title: z.string(),
  /** What kind of norm or document: "Lei", "Manual". */
  type: z.string().nullable(),
  /** What it says, in a few sentences. */
  content: z.string().nullable(),
  /** Of the norm or document itself. */
  date2: day.nullable(),
  /** Absolute, and lasting: what is shared and opened. */
  url: z.string(),
  /** The file kept here; `null` of a page elsewhere. */
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
});

/** Which of them are asked for. */
export const referencesAsked = {
  ...pages(PAGE_SIZE),
  search: z.string().trim().max(200).optional(),
};

/** Whether laws of digital government are asked for, instead of the others. */
export const govDigital = flag.default(false);
