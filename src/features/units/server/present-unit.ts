import { unitLabel } from '../rules/unit-search.ts';
import type { UnitRow } from './unit-queries.ts';

/** A unit as screens name it: `COCON/SESAU`, and in full. */
export const presentUnit = (unit: UnitRow) => ({
  id: unit.id,
  label: unitLabel(unit.abbreviation, unit.part_abbreviation),
  description: unit.description,
});
