import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { feedbackAreas } from '../rules/areas.ts';
import { feedbackTypes } from '../rules/feedback.ts';

/** What somebody said of the product, and what they were answered. */
export const listedFeedback = z.object({
  id,
  type: z.enum(feedbackTypes),
  area: z.enum(feedbackAreas),
  description: z.string(),
  url: z.string().nullable(),
  date: instant,
  sent_by: z.string(),
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  answer: z.object({ text: z.string(), date: instant, by: z.string() }).nullable(),
});
