import { read } from '../../../platform/server/acts/handlers.ts';
import { listPublicUnits as contract } from '../contract/list-public-units.ts';
import { searchWords } from '../rules/unit-search.ts';
import { matchingIds, namesOfUnits } from './names-of-units.ts';
import { listUnits, unitConditions, type UnitRow } from './unit-queries.ts';

export const listPublicUnits = read(contract, async ({ input: { query }, db }) => {
  const filter = { partId: query.part_id, unitId: query.capacity_id, includeInactive: query.all };
  const words = searchWords(query.search ?? '');
  const rows =
    words.length === 0
      ? await listUnits(db, filter)
      : await listUnits(db, { ids: matchingIds(await namesOfUnits(db, unitConditions(filter)), words) });
  return rows.map(presentPublicUnit);
});

const presentPublicUnit = (row: UnitRow) => ({
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
});
