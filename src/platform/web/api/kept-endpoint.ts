import { parseJson } from '../../../kernel/parse-json.ts';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { today } from '../format/date.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';
import type { ApiError } from './api-error.ts';
import { callEndpoint } from './client.ts';
import { endpointKey, useEndpoint } from './hooks.ts';
import { buildOfPage } from '../store/build-of-page.ts';

const DAY = 86_400_000;

interface StoredAnswer {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Which build of the interface kept it: another one may read another shape. */
  readonly build: string;
  readonly value: unknown;
}

/**
 * Reads a public endpoint and keeps the answer in this browser, so that the next visit draws it at once.
 * `daily` asks the server once a day (R483); otherwise the kept answer stands only until the new one arrives.
 */
export function useKeptEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { daily = false }: { readonly daily?: boolean } = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const key = keptAt(endpoint);
  const kept = readStored(key);
  const fresh = daily && kept?.day === today();
  const query = useEndpoint<E>(endpoint, input, {
    staleTime: daily ? DAY : 300_000,
    // Only what was fetched here is kept.
    initialData: () => kept?.value as OutputOf<E> | undefined,
    ...(kept && { initialDataUpdatedAt: fresh ? kept.at : 0 }),
  });
  const { data, isFetchedAfterMount } = query;
  useEffect(() => {
    if (isFetchedAfterMount && data !== undefined) store(key, data);
  }, [key, data, isFetchedAfterMount]);
  return query;
}

/** Asks for a kept read that this browser never had, and waits for the answer or the failure: what is drawn then has it at once. */
export async function readyKept<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  if (readStored(keptAt(endpoint))) return;
  await client.prefetchQuery({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    retry: false,
    // Without a network it fails at once, and the page is drawn without.
    networkMode: 'always',
  });
}

const keptAt = ({ path }: Endpoint): string => `kept:${path}`;

function readStored(key: string): StoredAnswer | null {
  const kept = parseJson(readLocal(key) ?? '') as StoredAnswer | null | undefined;
  return kept?.build === buildOfPage() ? kept : null;
}

const store = (key: string, value: unknown) =>
  writeLocal(key, JSON.stringify({ day: today(), at: Date.now(), build: buildOfPage(), value } satisfies StoredAnswer));
