import { sql } from 'kysely';
import { addDays } from '../../../../kernel/calendar.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { lacksPermission } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { peopleById } from '../../../people/server/index.ts';
import { levelsOpenTo, visibleTo } from '../../../processes/server/index.ts';
import { listLoads as contract } from '../../contract/bottlenecks/list-loads.ts';
import { insightErrors } from '../../contract/insight-errors.ts';
import { placeOf } from '../place.ts';

/** People that are told: whoever has little is not where work is stuck. */
const MOST = 20;

export const listLoads = read(contract, async (call) => {
  const { actor, db, now, input } = call;
  const asked = input.query.capacity_id;
  const reaches = actor.permissions.has(permission.VIEW_SECTOR_AND_CELLS);
  if (asked !== undefined && asked !== actor.unit?.id && !reaches) {
    throw new Refusal(insightErrors.unitNotYours, { reasons: [lacksPermission('VIEW_SECTOR_AND_CELLS')] });
  }
  const { today, ownUnitId } = await placeOf(call, 'SECTOR_AND_SUBORDINATES', input.query);
  const unitId = asked ?? ownUnitId;
  const open = levelsOpenTo(actor, unitId === ownUnitId ? ['unitHere'] : []);
  const { rows } = await sql<{ id: number; count: number; pressing: number }>`
    select p.responsible_id as id, count(*)::int as count,
      count(*) filter (where p.due_date <= ${addDays(today, 7)}::date)::int as pressing
    from insights.process p
    where p.unit_id = ${unitId} and p.responsible_id is not null and p.state not in ('DRAFT', 'ARCHIVED')
      and (p.secrecy = any(${[...open]}::smallint[]) or ${visibleTo(actor)})
    group by 1 order by count desc, id limit ${MOST}`.execute(db);
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  return {
    people: rows.map(({ id, count, pressing }) => ({ id, name: people.get(id)?.name ?? '', count, pressing })),
    as_of: now.toISOString(),
  };
});
