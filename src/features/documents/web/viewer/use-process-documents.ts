import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { endpointKey } from '../../../../platform/web/api/hooks.ts';
import { listPageFiles } from '../../contract/reading/list-page-files.ts';
import type { TreeDocument } from '../document.ts';

/** Every document of a process that this reader may open, in order: of most processes, one page. */
export function useProcessDocuments(processId: number) {
  return useQuery<readonly TreeDocument[], ApiError>({
    queryKey: [...endpointKey(listPageFiles), 'all', processId],
    queryFn: async ({ signal }) => {
      const all: TreeDocument[] = [];
      for (let page = 1; ; page += 1) {
        const asked = { params: { id: processId }, query: { page } };
        const { results, count } = await callEndpoint(listPageFiles, asked, { signal });
        all.push(...results);
        if (results.length === 0 || all.length >= count) return all;
      }
    },
  });
}
