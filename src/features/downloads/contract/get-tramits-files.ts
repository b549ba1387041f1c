import { z } from 'zod';
import { isOptional } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { documentItem } from '../../documents/contract/document.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';

/** The documents of a process by the act that brought them: its opening, then each dispatch (specification 000 §7). */
export const getTramitsFiles = endpoint({
  method: 'GET',
  path: '/process/get-tramits-files',
  access: isOptional,
  summary: 'Lista os documentos de um processo por tramitação',
  input: { query: z.object({ process_id: id }) },
  output: z.object({
    results: z.array(
      z.object({
        /** Absent for what came with the opening. */
        dispatch_id: id.nullable(),
        files: z.array(documentItem),
      }),
    ),
    count: z.number().int(),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});
