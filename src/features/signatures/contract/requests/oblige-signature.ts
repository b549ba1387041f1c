import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Whoever asked for a signature makes it mandatory: the process does not leave without it (specification 000 §7, decisions G43). */
export const obligeSignature = endpoint({
  method: 'POST',
  path: '/process/obrigatory_signature/create',
  access: signedIn,
  summary: 'Torna uma assinatura obrigatória',
  input: { body: z.object({ signature_file_id: id }) },
  output: done,
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotOblige],
});
