import type { Database } from '../../../platform/server/db/database.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { type ProcessRow, readersOf, readingOfProcess } from '../../processes/server/index.ts';

/** Those of some people who may know the process as things are now. */
export async function mayKnow(
  db: Database,
  process: ProcessRow,
  personIds: readonly number[],
  now: Date,
): Promise<number[]> {
  // A public process is known to everyone.
  if (process.secrecy === 1 || personIds.length === 0) return [...personIds];
  const readers = await readersOf(db, personIds, now);
  const knowing: number[] = [];
  for (const personId of personIds) {
    for (const reader of readers.get(personId) ?? []) {
      const { access } = await readingOfProcess(db, process, reader);
      if (!reaches(access, 'metadata')) continue;
      knowing.push(personId);
      break;
    }
  }
  return knowing;
}
