import type { Database } from '../../../../platform/server/db/database.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { processTables } from '../process-row.ts';
import { visibleTo } from '../reading/visible-to.ts';

/** The subjects of referenced numbers, as far as everyone may know them: a confidential process stays a bare number. */
export async function subjectsOfNups(db: Database, nups: readonly string[]): Promise<Map<string, string>> {
  if (nups.length === 0) return new Map();
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select(['p.nup', 'p.subject_id'])
    .where('p.nup', 'in', [...nups])
    .where(visibleTo(null))
    .execute();
  const subjects = await subjectsById(
    db,
    rows.flatMap((row) => row.subject_id ?? []),
  );
  return new Map(
    rows.flatMap((row) => {
      const subject = row.subject_id === null ? undefined : subjects.get(row.subject_id);
      return row.nup && subject ? [[row.nup, subject.name] as const] : [];
    }),
  );
}
