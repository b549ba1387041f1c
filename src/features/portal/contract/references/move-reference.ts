import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { referenceKeepers } from './reference-keepers.ts';
import { referenceErrors } from './reference-errors.ts';

/** Changes the place of one with its neighbour of the same page; the first and the last stay where they are. */
export const moveReference = endpoint({
  method: 'PATCH',
  path: '/control/reference/move/:id',
  access: anyOf(...referenceKeepers),
  summary: 'Sobe ou desce uma lei, norma ou documento na sua página',
  input: { params: idParams, body: z.object({ direction: z.enum(['up', 'down']) }) },
  output: done,
  errors: [referenceErrors.notFound],
});
