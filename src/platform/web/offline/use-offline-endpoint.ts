import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/client.ts';
import { endpointKey } from '../api/hooks.ts';
import { copyShown } from './copy-shown.ts';

/** So often the server is asked again while a copy of what it said is on screen. */
const AGAIN_MS = 30_000;

type Options<E extends Endpoint> = Omit<
  UseQueryOptions<OutputOf<E>, ApiError>,
  'queryKey' | 'queryFn' | 'networkMode' | 'refetchOnReconnect'
> & {
  /** What of an answer this browser may keep: nothing that few may know. */
  readonly mayKeep: (answer: OutputOf<E>) => OutputOf<E>;
};

/**
 * Reads an endpoint as `useEndpoint` does, and shows what was read last when no answer comes. What is shown so is asked for again as soon as
 * there is a network. A refusal is an answer: it is told, and no copy hides it.
 */
export function useOfflineEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { mayKeep, ...options }: Options<E>,
): UseQueryResult<OutputOf<E>, ApiError> {
  const queryKey = endpointKey(endpoint, input);
  return useQuery<OutputOf<E>, ApiError>({
    ...options,
    queryKey,
    networkMode: 'always',
    // The network may be there and the server not: nobody hears of its coming back.
    refetchInterval: () => (copyShown.get() === null ? false : AGAIN_MS),
    refetchOnReconnect: ({ state }) => (copyShown.get() === null ? state.data === undefined : 'always'),
    queryFn: async ({ signal }) => {
      const key = JSON.stringify(queryKey);
      try {
        const answer = await callEndpoint(endpoint, input, { signal });
        copyShown.set(null);
        void import('./copies.ts').then(({ keepCopy }) => keepCopy(key, mayKeep(answer))).catch(reportError);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isNetwork) throw error;
        const { readCopy } = await import('./copies.ts');
        const copy = await readCopy(key);
        if (copy === null) throw error;
        copyShown.set(copy.at);
        return copy.value as OutputOf<E>;
      }
    },
  });
}
