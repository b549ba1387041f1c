import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { institutionCalendar } from '../../../units/server/index.ts';
import { type Channels, channelsOf, kindFacts } from '../../rules/channels.ts';
import { dueAt, type Outside, usualManner } from '../../rules/delivery-times.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';
import { choicesOf, mannersOf } from '../preferences/choices-of.ts';
import { type NotificationRow, notificationTables } from '../notification-row.ts';

/** By which channels a kind reaches each of some people now. */
export async function channelsOfEach(
  db: Tx | Deps['db'],
  kind: NotificationKind,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, Channels>> {
  const chosen = await choicesOf(db, personIds);
  return new Map(personIds.map((id) => [id, channelsOf(kind, chosen.get(id) ?? {})]));
}

/**
 * Puts what was just told into the outbox, in the same transaction: a row for each channel outside. Browsers are told what the bell shows.
 */
export async function planDeliveries(
  tx: Tx,
  deps: Pick<Deps, 'sms' | 'push'>,
  {
    rows,
    channels,
    now,
  }: {
    readonly rows: readonly NotificationRow[];
    readonly channels: ReadonlyMap<number, Channels>;
    readonly now: Date;
  },
): Promise<void> {
  const pushed = deps.push
    ? await whoSubscribed(
        tx,
        rows.map((row) => row.person_id),
      )
    : new Set<number>();
  const wanted = rows.flatMap((row) => {
    const { system, email, sms } = channels.get(row.person_id)!;
    const outside: Outside[] = [
      ...(email ? (['email'] as const) : []),
      ...(sms && deps.sms ? (['sms'] as const) : []),
      ...(system && pushed.has(row.person_id) ? (['push'] as const) : []),
    ];
    return outside.map((channel) => ({ row, channel }));
  });
  if (wanted.length === 0) return;
  const manners = await mannersOf(tx, [...new Set(wanted.map(({ row }) => row.person_id))]);
  const calendar = await institutionCalendar(tx, now);
  await notificationTables(tx)
    .insertInto('notifications.delivery')
    .values(
      wanted.map(({ row, channel }) => ({
        notification_id: row.id,
        person_id: row.person_id,
        channel,
        created_at: now,
        due_at: dueAt(
          { channel, urgent: kindFacts[row.kind as NotificationKind].urgent, at: now },
          manners.get(row.person_id) ?? usualManner,
          calendar,
        ),
      })),
    )
    .onConflict((conflict) => conflict.columns(['notification_id', 'channel']).doNothing())
    .execute();
}

async function whoSubscribed(tx: Tx, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await notificationTables(tx)
    .selectFrom('notifications.push_subscription')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', [...personIds])
    .execute();
  return new Set(rows.map((row) => row.person_id));
}
