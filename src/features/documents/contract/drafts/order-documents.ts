import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { documentItem } from '../document.ts';
import { draftPlace } from '../writing/create-document.ts';
import { documentErrors } from '../documents-errors.ts';

/** Puts the documents of one draft in the order of the ids; those left out keep their order after them (000 §7). */
export const orderDocuments = endpoint({
  method: 'PATCH',
  path: '/process/file/edit/sequence',
  access: signedIn,
  summary: 'Muda a ordem dos documentos de um rascunho',
  input: { body: draftPlace.extend({ process_file_ids: ids }) },
  output: listOf(documentItem).extend({ undo_token: z.string() }),
  errors: [documentErrors.notFound, documentErrors.placeRequired, documentErrors.cannotChange],
  bodyKeysInQuery: true,
});
