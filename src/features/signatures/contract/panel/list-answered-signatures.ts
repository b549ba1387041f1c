import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { signatureList, signatureListQuery } from '../signature-item.ts';

/** What this person signed or refused, latest first (specification 000 §7). */
export const listAnsweredSignatures = endpoint({
  method: 'GET',
  path: '/process/file/signature/answered/list',
  aliases: ['/signature/answered/list'],
  access: signedIn,
  summary: 'Lista as assinaturas que eu respondi',
  input: { query: signatureListQuery },
  output: signatureList,
});
