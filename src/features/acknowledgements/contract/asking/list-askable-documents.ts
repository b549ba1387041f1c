import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';

/** Whether knowledge of a process may be asked of somebody outside, why not, and of which documents. A call of ours. */
export const listAskableDocuments = endpoint({
  method: 'GET',
  path: '/process/giveknowledge/askable/:processId',
  access: anyOf(permission.PROCESSOR),
  summary: 'Lista os documentos de que se pode pedir ciência a quem é de fora',
  input: { params: z.object({ processId: id }) },
  output: verdict.extend({
    process_id: id,
    /** In their order; none where nothing may be asked. */
    documents: z.array(
      verdict.extend({
        id,
        title: z.string(),
        sequence: z.number().int(),
        pages: z.number().int().nullable(),
        filesize: z.number().int(),
      }),
    ),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});
