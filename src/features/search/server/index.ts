import type { BoundEndpoint } from '../../../platform/server/http/handlers.ts';
import type { Reaction } from '../../../platform/server/ledger/reactions.ts';
import { searchProcesses } from './search-processes.ts';
import { writeSearchRow } from './write-search-row.ts';

export { rebuildSearch } from './rebuild-search.ts';
export { matchesText } from './text-condition.ts';

export const endpoints: readonly BoundEndpoint[] = [searchProcesses];
export const reactions: readonly Reaction[] = [writeSearchRow];
