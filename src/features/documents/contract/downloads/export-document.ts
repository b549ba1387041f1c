import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { fileAddress } from '../document.ts';

/** A written document as an office file, to go on working on it outside (decision 17). It proves nothing: only the PDF does. */
export const exportDocument = endpoint({
  method: 'GET',
  path: '/process/file/export/:id',
  access: signedIn,
  summary: 'Dá o endereço de um documento escrito como DOCX ou ODT',
  input: { params: idParams, query: z.object({ format: z.enum(['docx', 'odt']) }) },
  output: fileAddress,
  errors: [
    documentErrors.notFound,
    documentErrors.notWritten,
    documentErrors.noEffect,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
  requestsPerMinute: 60,
});
