import { read } from '../../../../platform/server/acts/handlers.ts';
import { listManagedUnits as contract } from '../../contract/tree/list-managed-units.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { findUnits } from './find-in-tree.ts';

export const listManagedUnits = read(contract, async ({ input: { query }, actor, db }) =>
  findUnits(db, unitReach(actor), { ...query, status: 'all' }),
);
