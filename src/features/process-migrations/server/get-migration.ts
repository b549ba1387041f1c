import { read } from '../../../platform/server/acts/handlers.ts';
import { policyActor } from '../../processes/server/index.ts';
import { findUnit } from '../../units/server/index.ts';
import { getMigration as contract } from '../contract/get-migration.ts';
import { getMigrationFor } from './migration-row.ts';
import { presentMigration, stayedOf } from './present-migration.ts';

/** Of those that stayed, how many are named on the screen. */
const NAMED = 100;

export const getMigration = read(contract, async ({ input, actor, db }) => {
  const { migration } = await getMigrationFor(db, input.params.id, { who: policyActor(actor), lock: false });
  const target = (await findUnit(db, migration.target_unit_id))!;
  return {
    ...(await presentMigration(db, actor, migration)),
    stayed_processes: await stayedOf(db, actor, { migrationId: migration.id, target, most: NAMED }),
  };
});
