import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, ids } from '../../../../platform/contract/fields.ts';
import { peopleManagers } from '../../../access/rules/manages-people.ts';
import { reviewErrors } from './review-errors.ts';
import { answered } from './review.ts';

const [first, ...others] = peopleManagers;

/** Says of some profiles that their people go on having them. */
export const confirmAccess = endpoint({
  method: 'PATCH',
  path: '/control/audit/review/:id/confirm',
  access: anyOf(first!, ...others),
  summary: 'Confirma acessos numa revisão',
  input: { params: idParams, body: z.object({ items: ids }) },
  output: answered,
  errors: [reviewErrors.itemNotFound, reviewErrors.cannotAnswer],
});
