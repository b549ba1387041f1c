import type { Database } from '../../../platform/server/db/database.ts';
import { listUnits, managedParts, trafficOf } from '../../units/server/index.ts';
import type { Step } from '../rules/steps.ts';
import type { Structure } from '../rules/structure.ts';
import { partsOf, unitsOf } from '../rules/take-apart.ts';

/** The units and organs as they are now, those that are off too. */
export async function structureNow(db: Database): Promise<Structure> {
  const [units, parts] = await Promise.all([listUnits(db, { includeInactive: true }), managedParts(db, [])]);
  return {
    units: new Map(
      units.map((unit) => {
        const { sends, receives } = trafficOf(unit);
        const { id, part_id: partId, parent_id: parentId, abbreviation, description, active } = unit;
        return [id, { id, partId, parentId, abbreviation, description, active, sends, receives }];
      }),
    ),
    parts: new Map(parts.map(({ id, abbreviation, name, active }) => [id, { id, abbreviation, name, active }])),
  };
}

/** The organs that steps touch, in the order of their ids. */
export function touchedParts(structure: Structure, steps: readonly Step[]): number[] {
  const ids = steps.flatMap((step) => [
    ...partsOf(step),
    ...unitsOf(step).flatMap((id) => structure.units.get(id)?.partId ?? []),
  ]);
  return [...new Set(ids)].sort((one, other) => one - other);
}
