import { within } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import type { SearchWord } from '../rules/subject-search.ts';
import type { SubjectsTables } from './tables.generated.ts';

const entries = (db: Database) =>
  db
    .withTables<SubjectsTables>()
    .selectFrom('subjects.subject_entry')
    // Columns of a view are nullable to the database; these never are.
    .select((eb) => [
      eb.ref('id').$notNull().as('id'),
      eb.ref('name').$notNull().as('name'),
      eb.ref('complete_name').$notNull().as('complete_name'),
      eb.ref('active').$notNull().as('active'),
      eb.ref('valid_from').$notNull().as('valid_from'),
      'valid_to',
      'category_id',
      'legal_reference_id',
    ]);

/** A subject with the path of its category. `active` is false too when a category above it is inactive. */
export type SubjectRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** One subject, whether or not it may still be chosen; `undefined` when there is none. */
export const findSubject = (db: Database, id: number): Promise<SubjectRow | undefined> =>
  entries(db).where('id', '=', id).executeTakeFirst();

/** Subjects by id, for presenters. */
export async function subjectsById(db: Database, ids: readonly number[]): Promise<Map<number, SubjectRow>> {
  if (ids.length === 0) return new Map();
  const rows = await entries(db).modifyFront(prepared).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Subjects that may be chosen on a day and hold every word, in no order. */
export function findChoosableSubjects(db: Database, words: readonly SearchWord[], day: string): Promise<SubjectRow[]> {
  let query = entries(db)
    .where('active', '=', true)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]));
  for (const spellings of words) {
    query = query.where((eb) => eb.or(spellings.map((spelling) => eb('search_text', 'like', within(spelling)))));
  }
  return query.execute();
}
