import type { QueryClient } from '@tanstack/react-query';

/** Says that what is known of processes is no longer true: details, lists and counts on screen are read again. */
export const refreshProcesses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/process'),
  });
