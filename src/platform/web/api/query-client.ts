import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const transient = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status === 502 || error.status === 503);

/** Reads are kept for 30 s and tried again only when the network failed; a refusal is an answer. */
export function makeQueryClient(): QueryClient {
  // It hears of changes alone: a page that comes without a network begins without it, and hears when it is back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => transient(error) && failures < 2,
        refetchOnWindowFocus: true,
      },
    },
  });
}
