import type { QueryClient } from '@tanstack/react-query';

/** Says that what is known of processes is no longer true: details, lists and counts on screen are read again. */
export const refreshProcesses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => isOfProcesses(String(queryKey[1])),
  });

/** By their paths; what the processes of a list are marked with is asked by a path of its own. */
const isOfProcesses = (path: string): boolean =>
  path.startsWith('/process') || path.startsWith('/customer/bookmark/list/');
