import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag } from '../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../platform/contract/list.ts';
import { listedFeedback } from './listed-feedback.ts';

/** What the person themselves said of the product, newest first, with the answers they got. */
export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/control/feedback/own',
  access: signedIn,
  summary: 'Lista as opiniões que a própria pessoa enviou, com as respostas',
  input: { query: z.object({ ...pages(PAGE_SIZE), only_count: flag.default(false) }) },
  output: listOf(listedFeedback),
});
