import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, instant } from '../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../platform/contract/list.ts';
import { feedbackAreas } from '../rules/areas.ts';
import { feedbackTypes } from '../rules/feedback.ts';
import { feedbackManagers } from './feedback-managers.ts';

/** What people said of the product, newest first, for who answers them (decision 104). */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/control/feedback/list',
  access: anyOf(...feedbackManagers),
  summary: 'Lista as opiniões sobre o sistema',
  input: {
    query: z.object({
      ...pages(PAGE_SIZE),
      only_count: flag.default(false),
      type: z.enum(feedbackTypes).optional(),
      answered: flag.optional(),
    }),
  },
  output: listOf(
    z.object({
      id,
      type: z.enum(feedbackTypes),
      area: z.enum(feedbackAreas),
      description: z.string(),
      url: z.string().nullable(),
      date: instant,
      sent_by: z.string(),
      file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
      answer: z.object({ text: z.string(), date: instant, by: z.string() }).nullable(),
    }),
  ),
});
