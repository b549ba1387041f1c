import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { processSize } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * Takes a document out of a draft and gives its bytes back to the process's limit (specification 000 §7, §9). What was signed asks for
 * `confirm`, and its signatures, done and pending, fall with it.
 */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/process/file/delete/:processFileId',
  access: signedIn,
  summary: 'Apaga um documento do rascunho',
  input: {
    params: z.object({ processFileId: id }),
    /** The person has seen that the signatures of the document go with it. */
    query: z.object({ confirm: flag.default(false) }),
  },
  output: z.object({ message: z.string(), process_size: processSize }),
  errors: [documentErrors.notFound, documentErrors.cannotChange, documentErrors.confirmationRequired],
});
