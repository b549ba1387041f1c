import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { referenceKeepers } from './reference-keepers.ts';
import { keptReference } from './kept-reference.ts';
import { referenceErrors } from './reference-errors.ts';

/** Shows one to everybody, or takes it out of its page. */
export const publishReference = endpoint({
  method: 'PATCH',
  path: '/control/reference/publish/:id',
  access: anyOf(...referenceKeepers),
  summary: 'Publica ou retira uma lei, norma ou documento',
  input: { params: idParams, body: z.object({ published: z.boolean() }) },
  output: keptReference,
  errors: [referenceErrors.notFound, documentErrors.infected],
});
