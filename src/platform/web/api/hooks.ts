import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { takeRead } from './ask-ahead.ts';
import { callEndpoint } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Key of a read in the cache; without input, the prefix of all its reads. */
export function endpointKey<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  const prefix = [endpoint.method, endpoint.path] as const;
  return input === undefined ? prefix : [...prefix, input];
}

type ReadOptions<E extends Endpoint> = Omit<UseQueryOptions<OutputOf<E>, ApiError>, 'queryKey' | 'queryFn'>;

/** Reads an endpoint and keeps the answer. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions<E> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    initialData: () => takeRead(endpoint, input),
    ...options,
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
  });
}

interface ActOptions<E extends Endpoint> {
  /** Reads that are no longer true after the act. */
  readonly invalidates?: readonly Endpoint[] | undefined;
  readonly onSuccess?: ((output: OutputOf<E>, input: InputOf<E>) => void) | undefined;
}

/** How often the same intention is sent again when no answer comes. */
const RETRIES = 3;

/** Changes something. One key per intention: the tries after a network failure carry the same one. */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, data, reset } = useMutation<
    OutputOf<E>,
    ApiError,
    { readonly input: InputOf<E>; readonly key: string }
  >({
    mutationFn: ({ input, key }) => callEndpoint(endpoint, input, { idempotencyKey: key }),
    networkMode: 'always',
    retry: (failures, failure) => failure.isNetwork && failures < RETRIES,
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: async (output, { input }) => {
      options.onSuccess?.(output, input);
      await invalidate(client, options.invalidates ?? []);
    },
  });
  /** Sends the act under a key of its own. Rejects with `ApiError`. */
  const act = useCallback((input: InputOf<E>) => mutateAsync({ input, key: newIdempotencyKey() }), [mutateAsync]);
  return { act, isPending, error, data, reset };
}

/** Says that reads of these endpoints are no longer true; those on screen are read again. */
export async function invalidate(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
}
