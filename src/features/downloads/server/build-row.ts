import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { runningStates } from '../rules/build-states.ts';
import type { DownloadsTables } from './tables.generated.ts';

export type BuildRow = Selectable<DownloadsTables['downloads.build']>;

/** The capability's tables, on a pool or in a transaction. */
export const downloadTables = (db: Database) => db.withTables<DownloadsTables>();

export const findBuild = (db: Database, id: number): Promise<BuildRow | undefined> =>
  downloadTables(db).selectFrom('downloads.build').selectAll().where('id', '=', id).executeTakeFirst();

/** The owner's entry of the queue that still runs. */
export const runningBuild = (db: Database, ownerId: number, queueId: string): Promise<BuildRow | undefined> =>
  downloadTables(db)
    .selectFrom('downloads.build')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('queue_id', '=', queueId)
    .where('state', 'in', [...runningStates])
    .executeTakeFirst();

/** The newest file kept that shows exactly this, whoever asked for it; it is not removed before the transaction ends. */
export const finishedBuild = (db: Tx, contentKey: string): Promise<BuildRow | undefined> =>
  downloadTables(db)
    .selectFrom('downloads.build')
    .selectAll()
    .where('content_key', '=', contentKey)
    .where('state', '=', 'FINISHED')
    .orderBy('id', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();

/** The owner's builds of one process as a whole, in one format, newest first. What was chosen of it is another thing. */
const wholeBuilds = (
  db: Database,
  { owner_id, queue_id, format }: Pick<BuildRow, 'owner_id' | 'queue_id' | 'format'>,
) =>
  downloadTables(db)
    .selectFrom('downloads.build')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('queue_id', '=', queue_id)
    .where('format', '=', format)
    .where(sql`plan->>'chosen'`, '=', 'false')
    .orderBy('id', 'desc')
    .limit(1);

/** The owner's last build of a process as one PDF. */
export const lastWholePdf = (db: Database, owner_id: number, queue_id: string): Promise<BuildRow | undefined> =>
  wholeBuilds(db, { owner_id, queue_id, format: 'pdf' })
    .where('state', 'not in', ['REMOVED', 'CANCELLED'])
    .executeTakeFirst();

/** The last one before a build that is finished and shows the same process as a whole, in the same format. */
export const finishedBefore = (db: Database, build: BuildRow): Promise<BuildRow | undefined> =>
  wholeBuilds(db, build).where('state', '=', 'FINISHED').where('id', '<', build.id).executeTakeFirst();

/** Whether it is the PDF of a process as a whole. */
export const isWholePdf = ({ format, plan }: BuildRow): boolean =>
  format === 'pdf' && !(plan as { readonly chosen: boolean }).chosen;
