import { read } from '../../../platform/server/acts/handlers.ts';
import { listPublicParts as contract } from '../contract/list-public-parts.ts';
import { listUnits } from './unit-queries.ts';

export const listPublicParts = read(contract, async ({ input: { query }, db }) => {
  const rows = await listUnits(db, { partId: query.part_id, unitId: query.capacity_id });
  const parts = new Map(
    rows.map((row) => [row.part_id, { id: row.part_id, name: row.part_name, abbreviation: row.part_abbreviation }]),
  );
  return [...parts.values()];
});
