import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { act } from '../../../platform/server/acts/handlers.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { notificationsRead } from '../contract/live-kinds.ts';
import {
  markAllNotificationsRead as allContract,
  markNotificationsRead as contract,
} from '../contract/mark-notifications-read.ts';
import { knowing, stillKnown } from './list-notifications.ts';
import { notificationTables } from './notification-row.ts';

export const markNotificationsRead = act(contract, async ({ input, actor, tx, now }) => {
  const ids = await mark(tx, actor.personId, now, input.body.notification_ids);
  const unread = await countUnread(tx, actor.personId, now);
  await tellOtherTabs(tx, actor.personId, now, { notification_ids: ids, unread });
  const message =
    ids.length === 1 ? 'Notificação marcada como lida.' : `${ids.length} notificações marcadas como lidas.`;
  return { message, notification_ids: ids, unread };
});

export const markAllNotificationsRead = act(allContract, async ({ actor, tx, now }) => {
  const ids = await mark(tx, actor.personId, now);
  const unread = await countUnread(tx, actor.personId, now);
  await tellOtherTabs(tx, actor.personId, now, { notification_ids: ids, unread });
  return { message: 'Todas as notificações foram marcadas como lidas.', unread };
});

/** Reads what asked this person to sign a document, once they answered; their screens hear it. */
export async function readRequests(
  tx: Tx,
  { personId, documentId }: { readonly personId: number; readonly documentId: number },
  now: Date,
): Promise<void> {
  const rows = await notificationTables(tx)
    .updateTable('notifications.notification')
    .set({ readed_at: now })
    .where('person_id', '=', personId)
    .where('document_id', '=', documentId)
    .where('kind', '=', 'SIGNATURE_REQUEST')
    .where('readed_at', 'is', null)
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const unread = await countUnread(tx, personId, now);
  await tellOtherTabs(tx, personId, now, { notification_ids: rows.map(({ id }) => id), unread });
}

/** @returns the ids that were unread until now */
async function mark(tx: Tx, personId: number, now: Date, ids?: readonly number[]): Promise<number[]> {
  const rows = await notificationTables(tx)
    .updateTable('notifications.notification')
    .set({ readed_at: now })
    .where('person_id', '=', personId)
    .where('readed_at', 'is', null)
    .$if(ids !== undefined, (of) => of.where('id', 'in', [...ids!]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id).sort((one, other) => one - other);
}

/** The number on the bell: what the list of unread ones counts. */
export async function countUnread(tx: Tx, personId: number, now: Date): Promise<number> {
  const known = await knowing(tx, personId, now);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from notifications.notification n left join notifications.process p on p.id = n.process_id
    where n.readed_at is null and ${stillKnown(known, personId, now)}`.execute(tx);
  return rows[0]!.n;
}

/** The other screens of the person show the same. */
const tellOtherTabs = (tx: Tx, personId: number, at: Date, data: { notification_ids: number[]; unread: number }) =>
  publishLive(tx, notificationsRead, { data, at, audience: { personId } });
