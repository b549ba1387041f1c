import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleOfUnit, todayIn } from '../../../people/server/index.ts';
import type { ProcessRow } from '../process-row.ts';

/**
 * Which of some processes, or of those that go along with them, somebody of the unit where they are has opened since they came,
 * other than who sent them.
 */
export async function openedWhereArrived(
  db: Database,
  processes: readonly ProcessRow[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const moved = processes.filter(({ last_moved_by: by }) => by !== null);
  if (moved.length === 0) return new Set();
  const day = await todayIn(db, now);
  const opened = new Set<number>();
  for (const [unitId, here] of Map.groupBy(moved, ({ unit_id }) => unit_id)) {
    const people = await peopleOfUnit(db, unitId, day);
    const { rows } = await sql<{ id: number }>`
      select distinct p.id from processes.process p
      join processes.process one on one.id = p.id or one.tree_id = p.id
      join processes.seen s on s.process_id = one.id
      where p.id = any(${here.map(({ id }) => id)}::bigint[]) and s.at >= p.last_moved_at
        and s.person_id = any(${people}::bigint[]) and s.person_id <> p.last_moved_by`.execute(db);
    for (const { id } of rows) opened.add(id);
  }
  return opened;
}
