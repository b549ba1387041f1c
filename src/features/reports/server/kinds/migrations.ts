import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { type MigrationState, stateLabel, stateSeen } from '../../../process-migrations/rules/migration-states.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { momentCell, peopleCells, unitCells } from './cells.ts';
import { inUnits, worked } from './source.ts';

interface Row {
  readonly id: number;
  readonly started_at: Date;
  readonly origins: readonly number[];
  readonly target_unit_id: number;
  readonly reason: string;
  readonly asked_by: number;
  readonly state: MigrationState;
  readonly moved: number;
  readonly stayed: number;
}

/** The migrations from or to one of the units; of their processes those are counted that the reader may know. */
export const migrations = worked(async (db, place) => {
  const { actor, period, timeZone } = place;
  const units = inUnits(place);
  const { rows } = await sql<Row>`
    select m.id, m.started_at, m.target_unit_id, m.reason, m.asked_by, m.state, o.origins,
      coalesce(i.moved, 0)::int as moved, coalesce(i.stayed, 0)::int as stayed
    from reports.migration m
    cross join lateral (
      select array_agg(o.unit_id order by o.unit_id) as origins from reports.migration_origin o where o.migration_id = m.id) o
    left join lateral (
      select count(*) filter (where i.outcome = 'MOVED') as moved, count(*) filter (where i.outcome = 'STAYED') as stayed
      from reports.migration_item i join reports.process p on p.id = i.process_id
      where i.migration_id = m.id and ${visibleTo(actor)}) i on true
    where ${sql.join(onDays(sql`m.started_at`, period, timeZone), sql` and `)}
      and (m.target_unit_id = ${units} or o.origins && ${[...place.unitIds]}::bigint[])
    order by m.started_at, m.id`.execute(db);
  const [unit, person] = await Promise.all([
    unitCells(
      db,
      rows.flatMap(({ origins, target_unit_id: target }) => [...origins, target]),
    ),
    peopleCells(
      db,
      rows.map(({ asked_by: id }) => id),
    ),
  ]);
  return rows.map((row) => [
    row.id,
    momentCell(row.started_at, timeZone),
    row.origins.map(unit).join(', '),
    unit(row.target_unit_id),
    row.reason,
    person(row.asked_by),
    stateLabel(stateSeen(row.state, row.stayed)),
    row.moved,
    row.stayed,
  ]);
});
