import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { type Rehearsal, rehearsalOf } from '../../../contract/rehearsal.ts';
import { callEndpoint } from '../../api/client.ts';
import { endpointKey } from '../../api/hooks.ts';

type Result = Rehearsal['results'][number];

/** What a bulk act would come to, as far as it is known. */
export interface Rehearsed {
  /** `idle`: what the act needs to be looked at was not said yet. */
  readonly state: 'idle' | 'checking' | 'failed' | 'known';
  readonly results: readonly Result[];
  /** When it was looked at, in milliseconds. */
  readonly at: number;
  readonly again: () => void;
}

/** Asks the server what a bulk act would come to, and asks again when what would be sent changes. */
export function useRehearsal<E extends Endpoint>(contract: E, input: InputOf<E> | null): Rehearsed {
  const rehearsal = rehearsalOf(contract);
  const { data, isFetching, isError, dataUpdatedAt, refetch } = useQuery<Rehearsal>({
    queryKey: endpointKey(rehearsal, (input ?? {}) as never),
    queryFn: ({ signal }) => callEndpoint(rehearsal, input as never, { signal }),
    enabled: input !== null,
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const state = input === null ? 'idle' : isFetching ? 'checking' : isError ? 'failed' : data ? 'known' : 'checking';
  const results = input === null || isError ? [] : (data?.results ?? []);
  return { state, results, at: dataUpdatedAt, again: () => void refetch() };
}
