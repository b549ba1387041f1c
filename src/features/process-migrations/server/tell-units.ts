import type { Tx } from '../../../platform/server/db/database.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { processesMigrated } from '../contract/live-kinds.ts';
import { type MigrationRow, originsOf } from './migration-row.ts';

/**
 * Lets the open screens of the units, and of whoever asked, know how a migration goes, when this transaction commits. Last in it.
 */
export async function tellUnits(
  tx: Tx,
  migration: Pick<MigrationRow, 'id' | 'target_unit_id' | 'asked_by'>,
  at: Date,
): Promise<void> {
  const unitIds = [...(await originsOf(tx, migration.id)), migration.target_unit_id];
  const data = { migration_id: migration.id, unit_ids: unitIds };
  for (const unitId of unitIds) await publishLive(tx, processesMigrated, { data, at, audience: { unitId } });
  await publishLive(tx, processesMigrated, { data, at, audience: { personId: migration.asked_by } });
}
