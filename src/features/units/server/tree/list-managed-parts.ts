import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listManagedParts as contract } from '../../contract/tree/list-managed-parts.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { managedParts, withinReach } from './managed-units.ts';

export const listManagedParts = read(contract, async ({ actor, db }) =>
  managedParts(db, [withinReach(sql`p.id`, unitReach(actor))]),
);
