import type { Database } from '../../../platform/server/db/database.ts';
import { interestedOf } from '../../processes/server/index.ts';

/** The parties whom a process concerns now. */
export async function concernedIds(db: Database, processId: number): Promise<ReadonlySet<number>> {
  const interested = (await interestedOf(db, [processId], { masked: true })).get(processId) ?? [];
  return new Set(interested.map(({ party }) => party.id));
}
