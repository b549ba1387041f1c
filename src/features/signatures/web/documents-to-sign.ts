import { callEndpoint } from '../../../platform/web/api/client.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { signableOf, type SignableDocument } from './signable-document.ts';

const MOST = 50;

/** The documents of a process that wait for this person's signature, asked at the moment of the act. */
export async function documentsToSign(processId: number): Promise<readonly SignableDocument[]> {
  const query = { filters: { process_id: [processId] }, paginator_count: MOST };
  return (await callEndpoint(listReceivedSignatures, { query })).results.map(signableOf);
}
