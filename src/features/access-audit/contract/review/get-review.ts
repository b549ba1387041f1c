import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { reviewErrors } from './review-errors.ts';
import { reviewItem } from './review.ts';

/** One review, and whether the reader may close it. */
export const getReview = endpoint({
  method: 'GET',
  path: '/control/audit/review/:id',
  access: anyOf(...auditors),
  summary: 'Mostra uma revisão de acessos',
  input: { params: idParams },
  output: reviewItem.extend({ may_close: z.boolean() }),
  errors: [reviewErrors.notFound],
});
