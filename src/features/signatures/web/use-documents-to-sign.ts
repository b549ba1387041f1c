import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchEndpoint, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { listReceivedSignatures } from '../contract/list-received-signatures.ts';
import { signableOf, type SignableDocument } from './signable-document.ts';

const MOST = 50;
const nothing: readonly SignableDocument[] = [];
const queryOf = (processId: number) => ({ filters: { process_id: [processId] }, paginator_count: MOST });

/** The documents of a process that wait for this person's signature; asked only where the process waits for any. */
export function useDocumentsToSign(processId: number, waits: boolean): readonly SignableDocument[] {
  const { data } = useEndpoint(listReceivedSignatures, { query: queryOf(processId) }, { enabled: waits });
  return useMemo(() => (waits ? (data?.results ?? []).map(signableOf) : nothing), [data, waits]);
}

/** The same, asked at the moment of the act. */
export async function documentsToSign(
  client: QueryClient,
  process: { readonly id: number; readonly signatures_pending: number },
): Promise<readonly SignableDocument[]> {
  if (process.signatures_pending === 0) return nothing;
  return (await fetchEndpoint(client, listReceivedSignatures, { query: queryOf(process.id) })).results.map(signableOf);
}
