import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { toTenth } from '../../../insights/rules/averages.ts';
import { subjectCells } from './cells.ts';
import { inUnits, ofProcess, worked } from './source.ts';

interface Row {
  readonly subject_id: number | null;
  readonly opened: number;
  readonly finished: number;
  readonly in_hand: number;
  readonly days: number | null;
}

/** How many of each subject were opened and archived in these days, how many go on now, and how long those archived took from the beginning. */
export const bySubject = worked(async (db, place) => {
  const { period, timeZone, personId } = place;
  const units = inUnits(place);
  const within = (column: ReturnType<typeof sql>) => sql.join(onDays(column, period, timeZone), sql` and `);
  const mine = (column: string) => (personId === 0 ? sql`` : sql`and ${sql.ref(column)} = ${personId}`);
  const { rows } = await sql<Row>`
    select s.subject_id, sum(s.opened)::int as opened, sum(s.finished)::int as finished, sum(s.in_hand)::int as in_hand,
      avg(s.days)::float8 as days
    from (
      select p.subject_id, 1 as opened, 0 as finished, 0 as in_hand, null::numeric as days from reports.process p
        where p.origin_unit_id = ${units} and ${within(sql`p.opened_at`)} ${mine('p.opened_by')} and ${ofProcess(place)}
      union all
      select p.subject_id, 0, 1, 0, extract(epoch from p.archived_at - p.opened_at) / 86400 from reports.process p
        where p.unit_id = ${units} and p.state = 'ARCHIVED' and ${within(sql`p.archived_at`)} ${mine('p.archived_by')}
          and ${ofProcess(place)}
      union all
      select p.subject_id, 0, 0, 1, null from reports.process p
        where p.unit_id = ${units} and p.state not in ('DRAFT', 'ARCHIVED') ${mine('p.responsible_id')} and ${ofProcess(place)}
    ) s
    group by s.subject_id
    order by sum(s.opened) desc, sum(s.in_hand) desc, s.subject_id`.execute(db);
  const subject = await subjectCells(
    db,
    rows.map(({ subject_id: id }) => id),
  );
  return rows.map(({ subject_id: id, opened, finished, in_hand, days }) => [
    subject(id) ?? 'Sem assunto',
    opened,
    finished,
    in_hand,
    days === null ? null : toTenth(days),
  ]);
});
