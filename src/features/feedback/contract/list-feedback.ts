import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag } from '../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../platform/contract/list.ts';
import { feedbackTypes } from '../rules/feedback.ts';
import { feedbackManagers } from './feedback-managers.ts';
import { listedFeedback } from './listed-feedback.ts';

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
  output: listOf(listedFeedback),
});
