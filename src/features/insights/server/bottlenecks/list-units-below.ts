import { read } from '../../../../platform/server/acts/handlers.ts';
import { requireUnit } from '../../../processes/server/index.ts';
import { presentUnit, unitAndSubordinates, unitsById } from '../../../units/server/index.ts';
import { listUnitsBelow as contract } from '../../contract/bottlenecks/list-units-below.ts';

export const listUnitsBelow = read(contract, async ({ actor, db }) => {
  const ids = await unitAndSubordinates(db, requireUnit(actor).id);
  const units = [...(await unitsById(db, ids)).values()].map(presentUnit);
  return { units: units.toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR')) };
});
