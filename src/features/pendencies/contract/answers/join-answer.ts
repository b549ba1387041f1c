import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/** Makes what a party sent part of the process, as one join ("Juntar os documentos", decisions section 5). */
export const joinAnswer = endpoint({
  method: 'POST',
  path: '/process/pendency/join/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Junta ao processo os documentos de uma resposta',
  input: {
    params: idParams,
    body: z.object({
      /** The files that the screen shows: what came otherwise is refused rather than joined unseen. */
      files: z.array(id).max(200).optional(),
    }),
  },
  output: z.object({ id, process_id: id, document_join_id: id, number: z.number().int(), message: z.string() }),
  errors: [
    pendencyErrors.notFound,
    pendencyErrors.cannotHandle,
    pendencyErrors.changed,
    processErrors.sizeLimit,
    documentErrors.infected,
    documentErrors.invalidAttachment,
    documentErrors.cannotChange,
    documentErrors.notFound,
  ],
});
