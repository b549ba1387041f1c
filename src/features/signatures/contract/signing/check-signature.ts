import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';

/** Whether this person's signature on a document is in (specification 000 §4: what the signing queue asks). */
export const checkSignature = endpoint({
  method: 'GET',
  path: '/process/file/signature/check-signature',
  aliases: ['/signature/check-signature'],
  access: signedIn,
  summary: 'Diz se a assinatura já foi feita',
  input: { query: z.object({ process_file_id: id }) },
  output: z.object({
    signed: z.boolean(),
    /** Of the request that this person signed, by which the signature is taken off. */
    signature_file_id: id.nullish(),
    signed_date: instant.nullable(),
    /** Of the whole document. */
    status_signature: z.enum(['PENDING', 'SIGNED', 'REFUSED', 'PARTIALLY']).nullable(),
    sealed: z.boolean(),
  }),
  errors: [documentErrors.notFound],
});
