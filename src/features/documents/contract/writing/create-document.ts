import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, smallId } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentDetail } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/** Where a new document goes: the draft of a process, of a dispatch, or of a join. */
export const draftPlace = z.object({
  process_id: id.nullish(),
  dispatch_id: id.nullish(),
  document_join_id: id.nullish(),
});

/** Begins an empty text of a type, to be written in the editor (specification 000 §7). */
export const createDocument = endpoint({
  method: 'POST',
  path: '/process/document/create',
  access: signedIn,
  summary: 'Cria um documento para escrever no editor',
  input: {
    body: draftPlace.extend({ document_type_id: smallId, attachment_name: freeText(300).optional() }),
  },
  output: documentDetail,
  errors: [
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.placeRequired,
    documentErrors.cannotChange,
  ],
});
