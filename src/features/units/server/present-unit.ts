import { unitLabel } from '../rules/unit-search.ts';
import type { UnitTraffic } from '../rules/unit-traffic.ts';
import type { UnitRow } from './unit-queries.ts';

/** A unit as screens name it: `COCON/SESAU`, and in full. */
export const presentUnit = (unit: UnitRow) => ({
  id: unit.id,
  label: unitLabel(unit.abbreviation, unit.part_abbreviation),
  description: unit.description,
});

/** A unit as the rules of who sends to whom look at it. */
export const trafficOf = (unit: UnitRow): UnitTraffic => ({
  id: unit.id,
  label: unitLabel(unit.abbreviation, unit.part_abbreviation),
  partId: unit.part_id,
  sends: { internal: unit.internal_tramit, external: unit.external_tramit },
  receives: { internal: unit.internal_receptor, external: unit.external_receptor },
});
