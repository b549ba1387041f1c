import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { smallId } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { documentTypeItem } from './list-document-types.ts';

/** One kind of document, those that are out of use too: documents of before have them (specification 001 §7, file/type/{id}). */
export const getDocumentType = endpoint({
  method: 'GET',
  path: '/process/file/type/:id',
  access: signedIn,
  summary: 'Mostra um tipo de documento',
  input: { params: z.object({ id: smallId }) },
  output: documentTypeItem,
  errors: [documentErrors.typeNotFound],
});
