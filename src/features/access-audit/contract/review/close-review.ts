import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { reviewErrors } from './review-errors.ts';

/** Ends a review: what was not answered stays as it is and is told in the report. */
export const closeReview = endpoint({
  method: 'PATCH',
  path: '/control/audit/review/:id/close',
  access: anyOf(permission.MANAGE_USER_ADM),
  summary: 'Encerra uma revisão de acessos',
  input: { params: idParams },
  output: z.object({ message: z.string(), id }),
  errors: [reviewErrors.notFound, reviewErrors.cannotOpen, reviewErrors.closed],
});
