import { read } from '../../../platform/server/acts/handlers.ts';
import { listPublicUnits as contract } from '../contract/list-public-units.ts';
import { searchWords } from '../rules/unit-search.ts';
import { type FormerName, formerNames } from './former-names.ts';
import { matchingIds, namesOfUnits } from './names-of-units.ts';
import { presentUnit } from './present-unit.ts';
import { listUnits, unitConditions, type UnitRow } from './unit-queries.ts';

export const listPublicUnits = read(contract, async ({ input: { query }, db }) => {
  const filter = { partId: query.part_id, unitId: query.capacity_id, includeInactive: query.all };
  const words = searchWords(query.search ?? '');
  const rows =
    words.length === 0
      ? await listUnits(db, filter)
      : await listUnits(db, { ids: matchingIds(await namesOfUnits(db, unitConditions(filter)), words) });
  const former = await formerNames(db);
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
