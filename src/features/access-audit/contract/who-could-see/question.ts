import { z } from 'zod';
import { id, instant } from '../../../../platform/contract/fields.ts';

export const questionKinds = ['process', 'person', 'unit'] as const;

/** A question as it was asked. */
export const questionItem = z.object({
  id,
  kind: z.enum(questionKinds),
  /** The number of the process, the name of the person, or the unit. */
  about: z.string(),
  moment: instant,
  reason: z.string(),
  asked_by: z.object({ id, name: z.string() }),
  asked_at: instant,
});

/** How much was seen, and its words. */
export const seen = z.object({ access: z.enum(['metadata', 'documents', 'all']), words: z.string() });
