import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Marks that whoever is asked to sign a document opened it (specification 000 §7): who asked sees since when. */
export const markSignatureSeen = endpoint({
  method: 'POST',
  path: '/process/file/signature-visualize/:id',
  access: signedIn,
  summary: 'Marca que quem assina viu o documento',
  input: {
    /** Of the document. */
    params: idParams,
  },
  output: done,
  errors: [signatureErrors.signatureNotFound],
});
