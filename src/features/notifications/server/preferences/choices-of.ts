import type { Database } from '../../../../platform/server/db/database.ts';
import type { Choices } from '../../rules/channels.ts';
import { type Manner, usualManner } from '../../rules/delivery-times.ts';
import { notificationTables } from '../notification-row.ts';

/** What each person chose, by kind; who never chose is left out. */
export async function choicesOf(db: Database, personIds: readonly number[]): Promise<ReadonlyMap<number, Choices>> {
  if (personIds.length === 0) return new Map();
  const rows = await notificationTables(db)
    .selectFrom('notifications.choice')
    .select(['person_id', 'kind', 'system', 'email', 'sms'])
    .where('person_id', 'in', [...personIds])
    .execute();
  const byPerson = Map.groupBy(rows, ({ person_id: id }) => id);
  return new Map(
    [...byPerson].map(([id, chosen]) => [
      id,
      Object.fromEntries(chosen.map(({ kind, system, email, sms }) => [kind, { system, email, sms }])) as Choices,
    ]),
  );
}

/** When each person wants to be written to; who never chose is left out. */
export async function mannersOf(db: Database, personIds: readonly number[]): Promise<ReadonlyMap<number, Manner>> {
  if (personIds.length === 0) return new Map();
  const rows = await notificationTables(db)
    .selectFrom('notifications.manner')
    .selectAll()
    .where('person_id', 'in', [...personIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.person_id,
      {
        mail: row.mail,
        quiet: row.quiet,
        quietFrom: row.quiet_from,
        quietTo: row.quiet_to,
        quietDaysOff: row.quiet_days_off,
      },
    ]),
  );
}

/** One person's. */
export const mannerOf = async (db: Database, personId: number): Promise<Manner> =>
  (await mannersOf(db, [personId])).get(personId) ?? usualManner;
