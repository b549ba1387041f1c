import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { SHORTEST_TO_FIND } from '../../rules/text-pattern.ts';

/**
 * Which documents of a process say something, among those that the reader may open: a call of our own. What was written
 * here, and what files say once they were read; letters count without accents and capitals.
 */
export const findInDocuments = endpoint({
  method: 'GET',
  path: '/process/file/words/:processId',
  access: isOptional,
  summary: 'Procura um trecho no texto dos documentos de um processo',
  requestsPerMinute: 30,
  input: {
    params: z.object({ processId: id }),
    query: z.object({ text: z.string().trim().min(SHORTEST_TO_FIND).max(100) }),
  },
  output: z.object({
    results: z.array(
      z.object({
        id,
        /** The first place, with some words around it. */
        excerpt: z.string(),
      }),
    ),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});
