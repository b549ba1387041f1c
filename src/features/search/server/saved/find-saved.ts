import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import { findProcesses, gatherQuery } from '../find-processes.ts';
import { asksForNothing } from '../search-conditions.ts';
import { questionAsked } from '../question-asked.ts';

/** What a search that somebody keeps asks, by whom. */
interface SearchToRun {
  readonly filters: SearchFilters;
  readonly actor: Actor;
}

const byDate = { key: 'date', direction: 'desc' } as const;

/** How many processes a kept search finds for somebody now. */
export async function countSaved(db: Database, { filters, actor }: SearchToRun) {
  if (asksForNothing(filters)) return { count: 0, count_relation: 'eq' as const };
  const question = await questionAsked(db, filters, actor);
  const { count, count_relation } = await findProcesses(db, {
    question,
    reader: actor,
    order: byDate,
    limit: 0,
    offset: 0,
  });
  return { count, count_relation };
}

interface Looking extends SearchToRun {
  /** Over `search.process as p`: what is not wanted again. */
  readonly except: Condition;
  /** Only what was written since. */
  readonly since: Date | null;
  readonly most: number;
}

/** The ids of what a kept search finds for somebody, the newest first. */
export async function findSaved(
  db: Database,
  { filters, actor, except, since, most }: Looking,
): Promise<readonly number[]> {
  if (asksForNothing(filters)) return [];
  const question = await questionAsked(db, filters, actor);
  const lately: Condition[] =
    since === null ? [] : [sql`p.id in (select w.process_id from search.entry w where w.written_at >= ${since})`];
  const conditions = [...question.conditions, ...lately, except];
  const request = { question: { ...question, conditions }, reader: actor, order: byDate, limit: most, offset: 0 };
  const { rows } = await gatherQuery(request).execute(db);
  return rows[0]!.ids;
}
