import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, ids } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { peopleManagers } from '../../../access/rules/manages-people.ts';
import { bondErrors } from '../../../people/contract/bonds/bond-errors.ts';
import { ACCESS_REASON_LIMIT } from '../../../people/rules/bond-validity.ts';
import { reviewErrors } from './review-errors.ts';
import { answered } from './review.ts';

const [first, ...others] = peopleManagers;

/** Takes some profiles away, as on the page of each person. */
export const takeInReview = endpoint({
  method: 'PATCH',
  path: '/control/audit/review/:id/take',
  access: anyOf(first!, ...others),
  summary: 'Tira acessos numa revisão',
  input: { params: idParams, body: z.object({ items: ids, reason: freeText(ACCESS_REASON_LIMIT).optional() }) },
  output: answered,
  errors: [
    reviewErrors.itemNotFound,
    reviewErrors.cannotAnswer,
    bondErrors.notFound,
    bondErrors.cannotTake,
    bondErrors.ended,
    bondErrors.lastAdministrator,
  ],
});
