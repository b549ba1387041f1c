import { sql } from 'kysely';
import { localDateOf, type LocalDate } from '../../../../kernel/calendar.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findInstitution } from '../../../units/server/index.ts';
import { editionTables } from '../edition-row.ts';
import { lineColumns, presentEdition, presentLine, publishedActs } from './published-rows.ts';

interface GazetteDayCall {
  readonly now: Date;
  /** The last one on which anything came out, when left out. */
  readonly date?: LocalDate | undefined;
}

/** What came out on a day, and which days are near. */
export async function readGazetteDay(db: Database, { now, date: asked }: GazetteDayCall) {
  const zone = (await findInstitution(db))?.time_zone ?? 'America/Sao_Paulo';
  const today = localDateOf(now, zone);
  const date = asked ?? (await neighbourOf(db, '9999-12-31', 'before'));
  if (date === null) return { date, today, editions: [], previous: null, next: null };
  const editions = await editionTables(db)
    .selectFrom('gazette_editions.edition')
    .selectAll()
    .where('state', '=', 'PUBLISHED')
    .where('date', '=', date)
    .orderBy('number')
    .execute();
  const acts = await publishedActs(db)
    .select([...lineColumns, 'a.edition_id'])
    .where('e.date', '=', date)
    .orderBy('a.position')
    .execute();
  return {
    date,
    today,
    editions: editions.map((edition) => ({
      ...presentEdition(edition),
      acts: acts.filter(({ edition_id }) => edition_id === edition.id).map(presentLine),
    })),
    previous: await neighbourOf(db, date, 'before'),
    next: await neighbourOf(db, date, 'after'),
  };
}

/** The nearest day with an edition, strictly before or after one. */
async function neighbourOf(db: Database, date: LocalDate, side: 'before' | 'after'): Promise<LocalDate | null> {
  const found = await editionTables(db)
    .selectFrom('gazette_editions.edition')
    .select(sql<string | null>`${side === 'before' ? sql`max` : sql`min`}(date)::text`.as('date'))
    .where('state', '=', 'PUBLISHED')
    .where('date', side === 'before' ? '<' : '>', date)
    .executeTakeFirstOrThrow();
  return found.date;
}
