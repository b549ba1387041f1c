import type { Database } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { peopleById } from '../../people/server/index.ts';
import { subjectErrors } from '../contract/subjects-errors.ts';

interface VersionedRow {
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: number | null;
}

/** @throws CATALOGUE_CHANGED, with who changed it, where what was read is not what is there any more */
export async function ensureUnchanged(db: Database, kept: VersionedRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === kept.version) return;
  const { changed_at, changed_by } = kept;
  const who = changed_by === null ? undefined : (await peopleById(db, [changed_by])).get(changed_by);
  throw new Refusal(subjectErrors.changed, {
    message: `${who?.name ?? 'Outra pessoa'} mudou isto enquanto você editava.`,
    data: { version: kept.version, changed_at: changed_at?.toISOString() ?? null },
  });
}
