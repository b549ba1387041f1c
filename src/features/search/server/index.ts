import type { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { JobDefinition } from '../../../platform/server/jobs/index.ts';
import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import type { Reaction } from '../../../platform/server/ledger/reactions.ts';
import { searchProcesses } from './search-processes.ts';
import { writeSearchRow } from './write-search-row.ts';
import { writeWordsOfFilesSoon } from './write-words-of-files.ts';

export { rebuildSearch } from './rebuild-search.ts';
export { matchesText } from './text-condition.ts';

export const endpoints: readonly BoundEndpoint[] = [searchProcesses];
export const reactions: readonly Reaction[] = [writeSearchRow];
export const jobs: readonly JobDefinition<z.ZodType, Deps>[] = [writeWordsOfFilesSoon];
