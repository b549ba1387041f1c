import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { documentDetail } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/** One document with its signers (specification 000 §7). Missing and unreadable are the same 404. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/process/file/:id',
  access: isOptional,
  summary: 'Mostra um documento',
  input: { params: idParams },
  output: documentDetail,
  errors: [documentErrors.notFound],
});
