import { z } from 'zod';
import { isOptional } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../platform/contract/list.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { documentItem } from './document.ts';

/**
 * The documents of a process that the reader may see, by `sequence` (the default), `date` or `document_type`, each with
 * `-` for descending (specification 000 §7, §9). Drafts are not among them.
 */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/process/file/list/:processId',
  access: isOptional,
  summary: 'Lista os documentos de um processo',
  input: {
    params: z.object({ processId: id }),
    query: listQuery.extend({ editable: flag.optional() }),
  },
  output: listOf(documentItem),
  errors: [processErrors.notFound, processErrors.restricted],
});
