import type { Selectable } from 'kysely';
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

/** The owner's last builds of one queue entry, newest first. */
export const lastBuilds = (db: Database, ownerId: number, queueId: string, limit: number): Promise<BuildRow[]> =>
  downloadTables(db)
    .selectFrom('downloads.build')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('queue_id', '=', queueId)
    .where('state', 'not in', ['REMOVED', 'CANCELLED'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
