import { z } from 'zod';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../platform/server/jobs/index.ts';
import { writeEntries } from './entry-rows.ts';
import { rebuildSearch } from './rebuild-search.ts';
import type { SearchTables } from './tables.generated.ts';

const BATCH = 200;
/** A text may be told of this long after the moment that is written beside it. */
const LAG_MS = 60_000;

/**
 * Writes again the words of the processes whose files were read since the last time: reading a file, and recognising the
 * text of a scan even more, ends long after the file became part of its process.
 */
export async function writeWordsOfFiles(db: Database, now: Date): Promise<void> {
  const tables = db.withTables<SearchTables>();
  const { seen_until: seenUntil } = await tables
    .selectFrom('search.file_reading')
    .select('seen_until')
    .executeTakeFirstOrThrow();
  if (seenUntil.getTime() === 0) await rebuildSearch(db, now);
  for (let after = 0; ;) {
    const found = await tables
      .selectFrom('search.document as d')
      .innerJoin('search.entry as e', 'e.process_id', 'd.process_id')
      .select((eb) => eb.ref('d.process_id').$notNull().as('id'))
      .distinct()
      .where('d.file_read_at', '>', new Date(seenUntil.getTime() - LAG_MS))
      .whereRef('d.file_read_at', '>=', 'e.written_at')
      .where('d.process_id', '>', after)
      .orderBy('d.process_id')
      .limit(BATCH)
      .execute();
    const ids = found.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await db.transaction().execute((tx) => writeEntries(tx, ids, now));
    after = last;
  }
  await tables.updateTable('search.file_reading').set({ seen_until: now }).execute();
}

/** Every minute: who has just sent a file looks for what it says soon after. */
export const writeWordsOfFilesSoon = defineJob({
  name: 'write-words-of-files',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: ({ deps }: { readonly deps: Deps }) => writeWordsOfFiles(deps.db, deps.clock()),
});
