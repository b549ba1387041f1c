import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { localDateOf, startOfDay } from '../../../kernel/calendar.ts';
import { getInstitution } from '../../units/server/index.ts';
import { noticeTables } from './notice-tables.ts';

/** How many people work here today: to so many a message goes. */
export async function countWorkers(db: Database, now: Date): Promise<number> {
  const { time_zone: timeZone } = await getInstitution(db);
  const today = localDateOf(now, timeZone);
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::int as people from notices.worker
    where works and valid_from <= ${today} and (valid_to is null or valid_to > ${today})`.execute(db);
  return rows[0]!.people;
}

/** Since when messages are news to somebody: the first day on which they worked here. What is older they find as read. */
export async function newsSince(db: Database, personId: number): Promise<Date> {
  const first = await noticeTables(db)
    .selectFrom('notices.worker')
    .select(({ fn }) => fn.min('valid_from').as('day'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!first?.day) return new Date(0);
  const { time_zone: timeZone } = await getInstitution(db);
  return startOfDay(first.day, timeZone);
}
