import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { signatureList, signatureListQuery } from '../signature-item.ts';

/** What this person asked of others, newest first (specification 000 §7). */
export const listRequestedSignatures = endpoint({
  method: 'GET',
  path: '/process/file/signature/requested/list',
  aliases: ['/signature/requested/list'],
  access: signedIn,
  summary: 'Lista as assinaturas que eu pedi',
  input: { query: signatureListQuery },
  output: signatureList,
});
