import type { QueryClient } from '@tanstack/react-query';

/** Says that what is known of signatures, documents and processes is no longer true: what is on screen is read again. */
export const refreshSignatures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/process'),
  });
