import { z } from 'zod';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { actKinds } from '../../rules/act-kinds.ts';

/** An edition that came out, as everybody reads and checks it. */
export const publishedEdition = z.object({
  id,
  /** Whose gazette it was then. */
  government: z.string(),
  number: z.int(),
  year: z.int(),
  date: day,
  kind: z.enum(['NORMAL', 'EXTRA']),
  pages: z.int(),
  /** Of the signed file, in bytes. */
  size: z.int(),
  sha256: z.string(),
  signed_at: instant,
  /** Its signature bears the time of an authority. */
  stamped: z.boolean(),
  /** Address of the signed file, which never changes. */
  file: z.string(),
});

/** An act as a list names it. */
export const actLine = z.object({
  id,
  kind: z.enum(actKinds),
  organ: z.object({ id, name: z.string() }),
  title: z.string(),
  /** How its text begins. */
  summary: z.string(),
  /** Page of the edition that it begins on. */
  page: z.int(),
});

/** The same among those of other editions. */
export const actAmongAll = actLine.extend({ date: day, edition_number: z.int() });
