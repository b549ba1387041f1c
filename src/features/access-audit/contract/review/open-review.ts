import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { REVIEW_MESSAGE_LIMIT, REVIEW_NAME_LIMIT } from '../../rules/review-policy.ts';
import { reviewErrors } from './review-errors.ts';

/** What a review is of. */
export const reviewScope = z.object({
  /** Organs; none: all. */
  parts: z.array(id).max(500).default([]),
});

/** Opens a review of access: who administers people is told, and answers for each profile. The path is ours. */
export const openReview = endpoint({
  method: 'POST',
  path: '/control/audit/review',
  access: anyOf(permission.MANAGE_USER_ADM),
  summary: 'Abre uma revisão de acessos',
  input: {
    body: reviewScope.extend({
      name: freeText(REVIEW_NAME_LIMIT).min(1, 'Dê um nome à revisão.'),
      message: freeText(REVIEW_MESSAGE_LIMIT).default(''),
      deadline: day,
    }),
  },
  output: z.object({ message: z.string(), id }),
  errors: [reviewErrors.cannotOpen, reviewErrors.alreadyOpen, reviewErrors.deadline, reviewErrors.nothing],
});
