import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { isBlobHeld } from '../../../documents/server/index.ts';
import { endedStates } from '../../rules/build-states.ts';
import { KEPT_BYTES } from '../../rules/download-queue.ts';
import { downloadTables } from '../build-row.ts';

/**
 * Removes builds that ended, each with its file unless another one, or a document, has the same. The row is locked
 * meanwhile: who is about to answer with the same file waits, and finds it gone. Broken off, it is done again.
 */
export async function removeBuilds(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await deps.db.transaction().execute(async (tx) => {
      const row = await downloadTables(tx)
        .selectFrom('downloads.build')
        .select(['id', 'sha256'])
        .where('id', '=', id)
        .where('state', 'in', [...endedStates])
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      if (row.sha256 !== null && !(await isHeld(tx, id, row.sha256))) await deps.storage.delete(blobName(row.sha256));
      await downloadTables(tx)
        .updateTable('downloads.build')
        // What it held is personal data of those named in it: only that there was a download stays.
        .set({ state: 'REMOVED', plan: sql`'{}'::jsonb`, changed_at: deps.clock() })
        .where('id', '=', id)
        .execute();
    });
  }
}

/** Finished builds of a person beyond what one may keep, oldest first to go; the newest always stays. */
export async function buildsOverQuota(db: Database, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      select id, row_number() over newest as place, sum(size) over newest as kept from downloads.build
      where owner_id = ${ownerId} and state = 'FINISHED' window newest as (order by id desc)
    ) finished where place > 1 and kept > ${KEPT_BYTES} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Another build has the same file, or someone filed it as a document. */
async function isHeld(db: Database, id: number, sha256: string): Promise<boolean> {
  const other = await downloadTables(db)
    .selectFrom('downloads.build')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', '=', 'FINISHED')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined || isBlobHeld(db, sha256);
}
