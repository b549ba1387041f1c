import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { documentErrors } from './documents-errors.ts';
import { fileAddress } from './document.ts';

/** The copy to print of a document of a public process, by its validation code or its id (specification 000 §7). */
export const getPublicDocument = endpoint({
  method: 'GET',
  path: '/process/public-document/:id',
  access: isPublic,
  summary: 'Dá a cópia para impressão de um documento público',
  requestsPerMinute: 60,
  input: { params: z.object({ id: z.string().trim().min(1).max(100) }) },
  output: fileAddress,
  errors: [
    documentErrors.notFound,
    documentErrors.notPrintable,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
