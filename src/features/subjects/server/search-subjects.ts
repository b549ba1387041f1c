import { read } from '../../../platform/server/acts/handlers.ts';
import { todayIn } from '../../people/server/index.ts';
import { SUBJECT_SEARCH_LIMIT, searchSubjects as contract } from '../contract/search-subjects.ts';
import { rankSubjects, searchWordsOf } from '../rules/subject-search.ts';
import { findChoosableSubjects, type SubjectRow } from './subject-queries.ts';

export const searchSubjects = read(contract, async ({ input: { query }, db, now }) => {
  const words = searchWordsOf(query.search_text);
  const found = await findChoosableSubjects(db, words, await todayIn(db, now));
  return rankSubjects(found.map(presentSubject), query.search_text).slice(0, SUBJECT_SEARCH_LIMIT);
});

const presentSubject = (row: SubjectRow) => ({
  id: row.id,
  name: row.name,
  completeName: row.complete_name,
  category_id: row.category_id,
  legal_reference_id: row.legal_reference_id,
});
