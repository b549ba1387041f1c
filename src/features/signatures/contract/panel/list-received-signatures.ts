import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { signatureList, signatureListQuery } from '../signature-item.ts';

/** What waits for this person's signature, oldest first unless another order is asked; not yet their turn included (specification 000 §7). */
export const listReceivedSignatures = endpoint({
  method: 'GET',
  path: '/process/file/signature/list',
  aliases: ['/signature/list'],
  access: signedIn,
  summary: 'Lista as assinaturas pedidas a mim',
  input: { query: signatureListQuery },
  output: signatureList,
});
