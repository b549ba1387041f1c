import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Relation } from '../../rules/reading-policy.ts';
import type { ProcessRow } from '../process-row.ts';
import type { Reader } from './visible-to.ts';

/** As much of a process as tells how somebody stands to it. */
export type Somewhere = Pick<ProcessRow, 'id' | 'state' | 'unit_id' | 'opened_by' | 'responsible_id'>;

/** How a person stands to each of several processes, by one look at the database. */
export async function relationsOfEach(
  db: Database,
  processes: readonly Somewhere[],
  reader: NonNullable<Reader>,
): Promise<ReadonlyMap<number, ReadonlySet<Relation>>> {
  const unitId = reader.unit?.id ?? 0;
  const ids = processes.map(({ id }) => id);
  const { rows } = await sql<{ process_id: number; relation: Relation }>`
    select process_id, 'unitPassed' as relation from processes.passage where process_id = any(${ids}::bigint[]) and unit_id = ${unitId}
    union select process_id, 'interested' from processes.interested where process_id = any(${ids}::bigint[]) and person_id = ${reader.personId}
    union select process_id, reason from processes.reader where process_id = any(${ids}::bigint[]) and person_id = ${reader.personId}`.execute(
    db,
  );
  const found = Map.groupBy(rows, ({ process_id }) => process_id);
  return new Map(
    processes.map((process) => {
      const relations = new Set<Relation>((found.get(process.id) ?? []).map(({ relation }) => relation));
      if (reader.unit) relations.add(process.unit_id === unitId ? 'unitHere' : 'unitNeverPassed');
      if (isResponsible(process, reader)) relations.add('responsible');
      return [process.id, relations];
    }),
  );
}

/** Who writes a draft; who has a process, while they work where it is. */
const isResponsible = (process: Somewhere, { personId, workplaces }: NonNullable<Reader>): boolean =>
  process.state === 'DRAFT'
    ? process.opened_by === personId
    : process.responsible_id === personId && workplaces.includes(process.unit_id);
