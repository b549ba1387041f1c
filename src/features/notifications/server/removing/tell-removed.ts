import type { Tx } from '../../../../platform/server/db/database.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { notificationRemoved } from '../../contract/live-kinds.ts';

interface Removed {
  readonly personId: number;
  readonly ids: readonly number[];
  readonly unread: number;
}

/** Takes notifications out of every open browser of a person (R188). */
export const tellRemoved = (tx: Tx, { personId, ids, unread }: Removed, at: Date) =>
  publishLive(tx, notificationRemoved, {
    data: { notification_ids: [...ids], unread },
    at,
    audience: { personId },
  });
