import { useMemo } from 'react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { listReceivedSignatures } from '../contract/list-received-signatures.ts';
import { signableOf, type SignableDocument } from './signable-document.ts';

const MOST = 50;

/** The documents of a process that wait for this person's signature; asked only where the process waits for any. */
export function useDocumentsToSign(processId: number, waits: boolean): readonly SignableDocument[] {
  const query = { filters: { process_id: [processId] }, paginator_count: MOST };
  const { data } = useEndpoint(listReceivedSignatures, { query }, { enabled: waits });
  return useMemo(() => (waits ? (data?.results ?? []).map(signableOf) : []), [data, waits]);
}
