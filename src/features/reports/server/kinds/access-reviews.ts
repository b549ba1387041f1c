import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { auditReachOf } from '../../../access-audit/rules/audit-reach.ts';
import { momentCell, peopleCells, unitCells } from './cells.ts';
import { inUnits, listed } from './source.ts';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly review_name: string;
  readonly unit_id: number;
  readonly person_id: number;
  readonly profile_name: string;
  readonly answer: string | null;
  readonly answered_by: number | null;
  readonly answered_at: Date | null;
}

const answers: Readonly<Record<string, string>> = { CONFIRMED: 'Confirmado', TAKEN: 'Retirado', GONE: 'Já não valia' };

/** Each profile that was looked at in a review, of the units whose accesses the reader looks after. */
export const accessReviews = listed<Row>({
  found: (place) => {
    const reach = auditReachOf(place.actor);
    const within =
      reach === null
        ? sql`false`
        : reach.of === 'all'
          ? sql`true`
          : reach.of === 'part'
            ? sql`a.part_id = ${reach.partId}`
            : sql`a.unit_id = ${reach.unitId}`;
    return sql`
      select a.id, a.opened_at as at, a.review_name, a.unit_id, a.person_id, a.profile_name, a.answer, a.answered_by, a.answered_at
      from reports.access_answer a
      where a.unit_id = ${inUnits(place)} and ${within}
        and ${sql.join(onDays(sql`a.opened_at`, place.period, place.timeZone), sql` and `)}`;
  },
  present: async (db, rows, { timeZone }) => {
    const [unit, person] = await Promise.all([
      unitCells(
        db,
        rows.map(({ unit_id: id }) => id),
      ),
      peopleCells(
        db,
        rows.flatMap(({ person_id, answered_by }) => [person_id, answered_by]),
      ),
    ]);
    return rows.map((row) => [
      row.review_name,
      unit(row.unit_id),
      person(row.person_id),
      row.profile_name,
      row.answer === null ? 'Sem resposta' : (answers[row.answer] ?? row.answer),
      person(row.answered_by),
      momentCell(row.answered_at, timeZone),
    ]);
  },
});
