import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { NotificationsTables } from './tables.generated.ts';

export type NotificationRow = Selectable<NotificationsTables['notifications.notification']>;

/** The capability's tables, on a pool or in a transaction. */
export const notificationTables = (db: Database) => db.withTables<NotificationsTables>();
