import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { endpointKey } from '../../../../platform/web/api/hooks.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import type { DocumentItem } from '../document.ts';

/** The longest page that a list gives. */
const PAGE = 999;

/** Every document of a process that this reader may open, in order. */
export function useProcessDocuments(processId: number) {
  return useQuery<readonly DocumentItem[], ApiError>({
    queryKey: [...endpointKey(listDocuments), 'all', processId],
    queryFn: async ({ signal }) => {
      const all: DocumentItem[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, paginator_count: PAGE, order_by: 'sequence' as const };
        const { results, count } = await callEndpoint(listDocuments, { params: { processId }, query }, { signal });
        all.push(...results);
        if (results.length === 0 || all.length >= count) return all;
      }
    },
  });
}
