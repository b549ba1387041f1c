import { read } from '../../../../platform/server/acts/handlers.ts';
import { listParts as contract } from '../../contract/tree/list-parts.ts';
import { unitTables } from './managed-units.ts';

export const listParts = read(contract, async ({ db }) =>
  unitTables(db)
    .selectFrom('units.part')
    .select(['id', 'name', 'abbreviation', 'legal_nature', 'active'])
    .orderBy('abbreviation')
    .execute(),
);
