import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { reviewItem } from './review.ts';

/** Reviews of access, the newest first, counted as far as the reader looks after. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/control/audit/reviews',
  access: anyOf(...auditors),
  summary: 'Lista as revisões de acessos',
  input: { query: listQuery },
  output: listOf(reviewItem),
});
