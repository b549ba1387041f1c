import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { documentDetail, processSize } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';
import { draftPlace } from '../writing/create-document.ts';

/**
 * Puts a copy of a document into a draft: the text to be changed, or the same file (specification 000 §7). Without a place, into
 * the dispatch that the person is writing in the process of the document (decision 57).
 */
export const cloneDocument = endpoint({
  method: 'POST',
  path: '/process/file/clone/:id',
  access: signedIn,
  summary: 'Copia um documento para um rascunho',
  input: { params: idParams, body: draftPlace },
  output: z.object({ file: documentDetail, process_size: processSize }),
  errors: [
    documentErrors.notFound,
    documentErrors.noEffect,
    documentErrors.infected,
    documentErrors.placeRequired,
    documentErrors.cannotChange,
    documentErrors.cannotClone,
    documentErrors.invalidAttachment,
    processErrors.sizeLimit,
  ],
});
