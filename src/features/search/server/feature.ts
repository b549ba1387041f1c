import { feature } from '../../../platform/server/acts/feature.ts';
import { searchProcesses } from './search-processes.ts';
import { writeSearchRow } from './write-search-row.ts';
import { writeWordsOfFilesSoon } from './write-words-of-files.ts';

/** What this capability gives to the product's server. */
export const searchFeature = feature({
  endpoints: [searchProcesses],
  reactions: [writeSearchRow],
  jobs: [writeWordsOfFilesSoon],
});
