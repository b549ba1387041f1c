import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { reviewScope } from './open-review.ts';
import { reviewErrors } from './review-errors.ts';

/** How much a review would ask, and of whom; nothing is written. */
export const foreseeReview = endpoint({
  method: 'POST',
  path: '/control/audit/review/foresee',
  access: anyOf(permission.MANAGE_USER_ADM),
  summary: 'Diz quanto uma revisão de acessos pediria, sem abrir',
  input: { body: reviewScope },
  output: z.object({
    grants: z.int(),
    people: z.int(),
    units: z.int(),
    administrators: z.int(),
    /** Of people for whom nobody else could answer. */
    unanswerable: z.int(),
  }),
  errors: [reviewErrors.cannotOpen],
});
