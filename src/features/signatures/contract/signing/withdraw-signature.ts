import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id, idParams } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Takes one's own signature off, while the act has not left (specification 000 §7): the document and its attachments may change again. */
export const withdrawSignature = endpoint({
  method: 'DELETE',
  path: '/process/file/signature/delete/:id',
  aliases: ['/signature/delete/:id'],
  access: signedIn,
  summary: 'Retira a própria assinatura de um documento que ainda não saiu',
  input: {
    /** Of the request that was signed. */
    params: idParams,
    /** Must be the document's process when given. */
    query: z.object({ process_id: id.optional() }),
  },
  output: done,
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotWithdraw],
});
