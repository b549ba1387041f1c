import { read } from '../../../platform/server/acts/handlers.ts';
import { listPublicUnits as contract } from '../contract/list-public-units.ts';
import { type FormerName, formerNames } from './former-names.ts';
import { presentUnit } from './present-unit.ts';
import { listUnits, type UnitRow } from './unit-queries.ts';

export const listPublicUnits = read(contract, async ({ input: { query }, db }) => {
  const { part_id: partId, capacity_id: unitId, all: includeInactive, search } = query;
  const [rows, former] = await Promise.all([
    listUnits(db, { partId, unitId, includeInactive, search }),
    formerNames(db),
  ]);
  return rows.map((row) => presentPublicUnit(row, former.get(row.id) ?? []));
});

/** @param names what it was called before; where only the words in full changed, it is called as it was */
function presentPublicUnit(row: UnitRow, names: readonly FormerName[]) {
  const { label: now } = presentUnit(row);
  const former = names.filter(({ label }) => label !== now);
  return {
    id: row.id,
    active: row.active,
    abbreviation: row.abbreviation,
    description: row.description,
    parent_id: row.parent_id,
    core_protocol: row.core_protocol,
    external_receptor: row.external_receptor,
    entityId: row.part_id,
    entity: {
      id: row.part_id,
      name: row.part_name,
      abbreviation: row.part_abbreviation,
      active: row.part_active,
    },
    ...(former.length > 0 && { former: former.map(({ label }) => label) }),
  };
}
