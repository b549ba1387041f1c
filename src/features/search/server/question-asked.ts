import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { markedWith } from '../../bookmarks/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import type { SearchFilters } from '../contract/search-filters.ts';
import { questionOf, type SearchQuestion } from './search-conditions.ts';
import { workConditions } from './work-conditions.ts';

/** What filters ask, by whoever asks; `null` is a visitor. */
export async function questionAsked(
  db: Database,
  filters: SearchFilters,
  actor: Actor | null,
): Promise<SearchQuestion> {
  const { time_zone: timeZone } = await getInstitution(db);
  const question = questionOf(filters, { timeZone, readsCpfs: actor !== null && actor.unit !== null });
  const ofWork = actor ? [...workConditions(filters, actor), ...(await markedWith(db, actor, filters))] : [];
  return { ...question, conditions: [...question.conditions, ...ofWork] };
}
