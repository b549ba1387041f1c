import { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { writeEntries } from './entry-rows.ts';
import type { SearchTables } from './tables.generated.ts';

const BATCH = 500;

interface Rewriting {
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Writes again the words of the processes whose subject, or one whom they concern, is called otherwise now: the database notes which
 * (migration 0640). A run that is cut off goes on where it was.
 */
export async function writeWordsOfRenamed(db: Database, { now, signal }: Rewriting): Promise<void> {
  const tables = db.withTables<SearchTables>();
  while (!signal.aborted) {
    const renamed = await tables.selectFrom('search.renamed').selectAll().orderBy('id').limit(1).executeTakeFirst();
    if (!renamed) return;
    const ids = await processesOf(db, renamed);
    await db.transaction().execute(async (tx) => {
      const rows = tx.withTables<SearchTables>();
      await writeEntries(tx, ids, now);
      if (ids.length === BATCH) {
        await rows
          .updateTable('search.renamed')
          .set({ reached_id: ids.at(-1)! })
          .where('id', '=', renamed.id)
          .execute();
      } else await rows.deleteFrom('search.renamed').where('id', '=', renamed.id).execute();
    });
  }
}

interface Renamed {
  readonly subject_id: number | null;
  readonly party_id: number | null;
  readonly reached_id: number;
}

/** The next processes, in the order of their ids. */
async function processesOf(db: Database, { subject_id, party_id, reached_id }: Renamed): Promise<number[]> {
  const tables = db.withTables<SearchTables>();
  if (party_id !== null) {
    const concerned = await tables
      .selectFrom('search.interested')
      .select((eb) => eb.ref('process_id').$notNull().as('id'))
      .where('party_id', '=', party_id)
      .where('process_id', '>', reached_id)
      .orderBy('process_id')
      .limit(BATCH)
      .execute();
    return concerned.map(({ id }) => id);
  }
  const about = await tables
    .selectFrom('search.process')
    .select((eb) => eb.ref('id').$notNull().as('id'))
    .where('subject_id', '=', subject_id)
    .where('state', '<>', 'DRAFT')
    .where('id', '>', reached_id)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return about.map(({ id }) => id);
}

/** Every minute: who renamed something looks for it soon after. */
export const writeWordsOfRenamedSoon = defineJob({
  name: 'write-words-of-renamed',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: ({ deps, signal }: JobRun<object, Deps>) => writeWordsOfRenamed(deps.db, { now: deps.clock(), signal }),
});
