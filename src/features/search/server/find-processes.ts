import { type RawBuilder, sql } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { type Reader, visibleTo } from '../../processes/server/index.ts';
import type { SearchQuestion } from './search-conditions.ts';

export type SearchOrder = {
  readonly key: 'date' | 'nup' | 'subject_name' | 'relevance';
  readonly direction: 'asc' | 'desc';
};

interface Request {
  readonly question: SearchQuestion;
  readonly reader: Reader;
  readonly order: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

interface SearchWindow {
  readonly ids: readonly number[];
  readonly count: number;
  readonly count_relation: 'eq' | 'gte';
}

/**
 * The processes that a reader finds. What is found seldom is gathered first and ordered then: walking the order until
 * enough rare words turn up would read everything. What is found more often than the window is deep is met soon on the
 * walk, and never gathered whole: there the newest come first where worth was asked for.
 */
export async function findProcesses(db: Database, request: Request): Promise<SearchWindow> {
  const { rows } = await gatherQuery(request).execute(db);
  const { count, ids } = rows[0]!;
  if (count <= LIST_WINDOW) return { ids, count, count_relation: 'eq' };
  const walked = await walkQuery(request).execute(db);
  return { ids: walked.rows.map((row) => row.id), count: LIST_WINDOW, count_relation: 'gte' };
}

export function gatherQuery(request: Request): RawBuilder<{ count: number; ids: number[] }> {
  const { column, direction, tie } = orderOf(request.order);
  return sql`
    with hit as materialized (
      select p.id, ${column} as key, ${worthOf(request)} as worth
      from ${fromOf(request)} where ${whereOf(request)} limit ${LIST_WINDOW + 1})
    select (select count(*)::int from hit) as count,
      array(select id from hit order by worth, key ${direction}, id ${tie}
        limit ${request.limit} offset ${request.offset}) as ids`;
}

/** How much each question finds, counted up to some, in one statement: each is planned for its own words. */
export async function countEach(
  db: Database,
  {
    questions,
    reader,
    most,
  }: { readonly questions: readonly SearchQuestion[]; readonly reader: Reader; readonly most: number },
): Promise<readonly number[]> {
  if (questions.length === 0) return [];
  const counts = questions.map((question) => {
    const request = { question, reader, order: { key: 'date', direction: 'desc' } as const };
    return sql`(select count(*)::int from (select from ${fromOf(request)} where ${whereOf(request)} limit ${most}) found)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]!.counts;
}

/** The ids of all that a reader finds, in the order asked for, up to the limit of the request: for what takes them all away. */
export async function allInOrder(db: Database, request: Request): Promise<readonly number[]> {
  const { column, direction, tie } = orderOf(request.order);
  const { rows } = await sql<{ id: number }>`select p.id from ${fromOf(request)} where ${whereOf(request)}
    order by (${worthOf(request)}) + 0, ${column} ${direction}, p.id ${tie} limit ${request.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * What comes first where it is asked for by worth: words of the subject or of an interested party, then of description and
 * numbers, then of documents; at equal worth, what the reader works with. Documents are not looked into for it.
 */
function worthOf({ order, question, reader }: Request): RawBuilder<number> {
  if (question.number !== undefined) return sql<number>`case when p.nup = ${question.number} then 0 else 1 end`;
  if (order.key !== 'relevance' || question.asked === undefined) return sql<number>`0`;
  const asked = sql`to_tsquery('simple', ${question.asked})`;
  const mine =
    reader === null
      ? sql`false`
      : sql`coalesce(p.responsible_id = ${reader.personId}, false) or coalesce(p.unit_id = ${reader.unit?.id ?? null}, false)`;
  return sql<number>`case when ts_filter(e.facts, '{a,b}') @@ ${asked} then 0 when e.facts @@ ${asked} then 2 else 4 end
    + case when ${mine} then 0 else 1 end`;
}

export function walkQuery(request: Request): RawBuilder<{ id: number }> {
  const { column, direction, tie } = orderOf(request.order);
  return sql`select p.id from ${fromOf(request)} where ${whereOf(request)}
    order by ${column} ${direction}, ${request.order.key === 'subject_name' ? sql`e.process_id` : sql`p.id`} ${tie}
    limit ${request.limit} offset ${request.offset}`;
}

const fromOf = ({ question, order }: Pick<Request, 'question' | 'order'>) =>
  question.words || order.key === 'subject_name'
    ? sql`search.process p join search.entry e on e.process_id = p.id`
    : sql`search.process p`;

const whereOf = ({ question, reader }: Pick<Request, 'question' | 'reader'>) =>
  sql.join([sql`p.state <> 'DRAFT'`, visibleTo(reader), ...question.conditions], sql` and `);

function orderOf({ key, direction }: SearchOrder) {
  const columns = {
    date: sql`p.opened_at`,
    relevance: sql`p.opened_at`,
    nup: sql`p.nup`,
    subject_name: sql`e.subject_order`,
  };
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return { column: columns[key], direction: way, tie: way };
}
