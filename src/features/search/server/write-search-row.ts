import { reaction } from '../../../platform/server/ledger/reactions.ts';
import { writeEntries } from './entry-rows.ts';

/** Keeps the words of a process as it is now, whatever happened to it: run twice, it writes the same. */
export const writeSearchRow = reaction({
  name: 'write-search-row',
  onStream: 'process',
  // Signatures too: a document counts while nothing is asked of it.
  of: ({ changesSearch }) => changesSearch,
  run: async ({ streamId }, { db, deps }) =>
    db.transaction().execute((tx) => writeEntries(tx, [streamId], deps.clock())),
});
