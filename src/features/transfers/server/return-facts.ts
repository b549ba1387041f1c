import type { Database } from '../../../platform/server/db/database.ts';
import type { ProcessRow } from '../../processes/server/index.ts';
import type { ReturnFacts } from '../rules/return-policy.ts';
import { targetOf } from './target-of.ts';

/** Where a process may go back to, as the policies look at it. */
export async function returnFactsOf(db: Database, process: ProcessRow): Promise<ReturnFacts> {
  const [previous, origin] = await Promise.all([
    targetOf(db, process.previous_unit_id),
    targetOf(db, process.origin_unit_id),
  ]);
  return { previous, origin: origin!, migrated: process.migrated, processBytes: process.size_bytes };
}
