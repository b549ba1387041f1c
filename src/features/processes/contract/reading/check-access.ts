import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { processActs } from '../../../../platform/contract/acts.generated.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { readableAccess } from './get-process.ts';
import { processErrors } from '../process-errors.ts';

/** What a person is about to do with the process: read it, or one of the acts on it. */
export const accessFlow = z.enum(['read', 'documents', ...processActs]);

/** Whether the person may go on with a flow, and if not, why (specification 000 §6, check-access). */
export const checkAccess = endpoint({
  method: 'GET',
  path: '/process/check-access/:id',
  access: signedIn,
  summary: 'Diz se a pessoa pode seguir com um ato no processo',
  input: { params: idParams, query: z.object({ flow: accessFlow.default('read') }) },
  output: verdict.extend({ action: accessFlow, access: readableAccess }),
  errors: [processErrors.notFound, processErrors.restricted],
});
