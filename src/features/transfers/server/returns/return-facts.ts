import type { Database } from '../../../../platform/server/db/database.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import type { ReturnFacts } from '../../rules/return-policy.ts';
import { unitsById } from '../../../units/server/index.ts';
import { asTarget } from '../dispatching/target-of.ts';

/** Where a process may go back to, as the policies look at it. */
export const returnFactsOf = async (db: Database, process: ProcessRow): Promise<ReturnFacts> =>
  (await returnFactsOfEach(db, [process])).get(process.id)!;

/** The same of several at once, by their ids. */
export async function returnFactsOfEach(
  db: Database,
  processes: readonly ProcessRow[],
): Promise<ReadonlyMap<number, ReturnFacts>> {
  const units = await unitsById(
    db,
    processes.flatMap(({ previous_unit_id, origin_unit_id }) => [previous_unit_id ?? [], origin_unit_id].flat()),
  );
  const target = (id: number | null) => asTarget(id === null ? undefined : units.get(id));
  return new Map(
    processes.map((process) => [
      process.id,
      {
        previous: target(process.previous_unit_id),
        origin: target(process.origin_unit_id)!,
        migrated: process.migrated,
        processBytes: process.size_bytes,
      },
    ]),
  );
}
