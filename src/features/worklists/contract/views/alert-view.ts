import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { alertRhythms } from '../../rules/views/saved-search.ts';
import { viewErrors } from './view-errors.ts';

/** How often the person is told of what is new in a saved search, under the bond in use (decision 112). */
export const alertView = endpoint({
  method: 'PUT',
  path: '/process/view/alert/:id',
  access: signedIn,
  summary: 'Liga ou desliga o aviso de uma busca salva',
  input: { params: idParams, body: z.object({ alert: z.enum(alertRhythms) }) },
  output: done,
  errors: [viewErrors.notFound, viewErrors.noAlert],
});
