import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Whoever asked for a mandatory signature leaves it optional again; `id` is that of the request (specification 000 §7). */
export const freeSignature = endpoint({
  method: 'DELETE',
  path: '/process/obrigatory_signature/delete/:id',
  access: signedIn,
  summary: 'Deixa uma assinatura facultativa',
  input: { params: idParams },
  output: done,
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotOblige],
});
