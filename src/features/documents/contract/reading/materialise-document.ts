import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { fileAddress } from '../document.ts';

/**
 * The PDF of a document as people read it (specification 000 §7, decisions G38): what was written, frozen or sealed; a
 * preview while it is a draft; of an uploaded PDF, the copy with the validation line. For the viewer, shown inline.
 */
export const materialiseDocument = endpoint({
  method: 'GET',
  path: '/process/materialization/file/:id',
  access: isOptional,
  summary: 'Dá o endereço do PDF de um documento',
  input: {
    params: idParams,
    query: z.object({
      /** An act of knowledge, of which the document must be. */
      give_knowledge_id: id.optional(),
    }),
  },
  output: fileAddress,
  errors: [
    documentErrors.notFound,
    documentErrors.notPrintable,
    documentErrors.noEffect,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
