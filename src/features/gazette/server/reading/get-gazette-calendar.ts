import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { getGazetteCalendar as contract } from '../../contract/reading/get-gazette-calendar.ts';
import { closingDayOf, nextEdition } from '../../rules/edition-calendar.ts';
import { editionCalendar } from '../edition-calendar.ts';

export const getGazetteCalendar = read(contract, async ({ actor, db, deps, now }) => {
  const calendar = await editionCalendar(db, deps, now);
  const { rows: editions } = await sql<{ date: string; acts: number; sent: number }>`
    select m.edition_date as date, count(*)::int as acts, count(m.sent_at)::int as sent
    from gazette.programming m join gazette.publication g on g.id = m.publication_id
      join gazette.process p on p.id = g.process_id
    where m.state = 'PROGRAMMED' and ${visibleTo(actor, 'documents')}
    group by m.edition_date order by m.edition_date`.execute(db);
  const next = nextEdition(calendar);
  return {
    today: calendar.today,
    next,
    closes_on: closingDayOf(next, calendar.holidays),
    closes_at: calendar.closesAt,
    editions,
    days_off: calendar.daysOff.filter(({ date }) => date >= calendar.today).map((one) => ({ ...one })),
  };
});
