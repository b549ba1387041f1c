import { read } from '../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { todayIn } from '../../people/server/index.ts';
import { SUBJECT_SEARCH_LIMIT, searchSubjects as contract } from '../contract/search-subjects.ts';
import { rankSubjects, searchWordsOf } from '../rules/subject-search.ts';
import { findChoosableSubjects, type SubjectRow } from './subject-queries.ts';

export const searchSubjects = read(contract, async ({ input: { query }, db, now }) =>
  searchToday(db, query.search_text, now),
);

/** Subjects that may be chosen today and are meant by what was typed, the best first. */
export async function searchToday(db: Database, typed: string, now: Date) {
  const found = await findChoosableSubjects(db, searchWordsOf(typed), await todayIn(db, now));
  return rankSubjects(found.map(presentSubject), typed).slice(0, SUBJECT_SEARCH_LIMIT);
}

const presentSubject = (row: SubjectRow) => ({
  id: row.id,
  name: row.name,
  completeName: row.complete_name,
  category_id: row.category_id,
  legal_reference_id: row.legal_reference_id,
});
