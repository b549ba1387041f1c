import { sql } from 'kysely';
import { read } from '../../../platform/server/acts/handlers.ts';
import { reaches } from '../../access/rules/administration-reach.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { listUnits, presentUnit } from '../../units/server/index.ts';
import { listUnitsWithProcess as contract } from '../contract/list-units-with-process.ts';
import { processesIn } from './inside-of.ts';

export const listUnitsWithProcess = read(contract, async ({ input: { query }, actor, db }) => {
  const reach = unitReach(actor);
  const asked = query.capacity_ids && new Set(query.capacity_ids);
  const units = (await listUnits(db, { partId: query.part_id, includeInactive: true })).filter(
    ({ id, part_id: partId }) => reaches(reach, { id, partId }) && (asked?.has(id) ?? true),
  );
  const counted = await processesIn(db, actor, sql`${units.map(({ id }) => id)}::bigint[]`);
  const byUnit = new Map(counted.map((one) => [one.unit_id, one]));
  return units.flatMap((unit) => {
    const { processes, archived } = byUnit.get(unit.id) ?? { processes: 0, archived: 0 };
    if (processes + archived === 0) return [];
    const active = unit.active && unit.part_active;
    return [{ ...presentUnit(unit), entityId: unit.part_id, active, processes, archived }];
  });
});
