import { sql } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { read, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { askedWords, markAsked } from '../../documents/rules/asked-words.ts';
import { getReadableFor, visibleTo } from '../../processes/server/index.ts';
import { searchErrors } from '../contract/search-errors.ts';
import { publicFilters, type SearchFilters } from '../contract/search-filters.ts';
import { searchProcesses as contract } from '../contract/search-processes.ts';
import { findProcesses } from './find-processes.ts';
import { orderOf } from './order-of.ts';
import { presentFound } from './present-found.ts';
import { presentWork } from './present-work.ts';
import { wordQuery } from '../../../kernel/texts/word-query.ts';
import { type Excerpts, findExcerpts } from './excerpts/find-excerpts.ts';
import { guessText } from './guesses/guess-words.ts';
import { relaxWords } from './guesses/relax-words.ts';
import { questionAsked } from './question-asked.ts';
import { asksForNothing, isInWords, wholeNumberOf } from './search-conditions.ts';

type Call = ReadCall<typeof contract>;

export const searchProcesses = read(contract, async (call) => {
  const { actor, db, deps } = call;
  const { filters, page, paginator_count: size, only_count: onlyCount, order_by: order, ordenation } = call.input.body;
  const servant = actor !== null && actor.unit !== null;
  if (!servant && !deps.config.publicSearchEnabled) throw new Refusal(searchErrors.disabled);
  if (!servant) ensureForVisitors(filters);
  const offset = (page - 1) * size;
  if (offset >= LIST_WINDOW) throw new Refusal(searchErrors.beyondWindow);
  if (asksForNothing(filters))
    return { results: [], count: 0, count_relation: 'eq' as const, searched_as: null, relaxed: null };

  const restricted = await restrictedByNumber(call);
  if (restricted !== null) {
    const results = await presentFound(db, [restricted], { reader: actor, servant, existence: new Set([restricted]) });
    return {
      results: onlyCount || page > 1 ? [] : results,
      count: 1,
      count_relation: 'eq' as const,
      searched_as: null,
      relaxed: null,
    };
  }
  const find = async (asked: SearchFilters) =>
    findProcesses(db, {
      question: await questionAsked(db, asked, actor),
      reader: actor,
      order: orderOf(order, ordenation),
      limit: onlyCount ? 0 : Math.min(size, LIST_WINDOW - offset),
      offset,
    });
  let text = filters.text ?? '';
  let window = await find(filters);
  const guess = window.count === 0 && isInWords(filters) ? await guessText(db, actor, text) : undefined;
  if (guess !== undefined) {
    text = guess;
    window = await find({ ...filters, text });
  }
  const { ids, ...counted } = window;
  const found = await presentFound(db, ids, { reader: actor, servant, existence: new Set() });
  const query = call.input.body.with_excerpts && isInWords(filters) ? wordQuery(text) : undefined;
  const excerpts: ReadonlyMap<number, Excerpts> =
    query === undefined ? new Map() : await findExcerpts(db, ids, { query, masked: !servant });
  const asked = query === undefined ? null : askedWords(query);
  const work = servant && call.input.body.with_work ? await presentWork({ db, deps, actor }, ids) : new Map();
  return {
    results: found.map((process) => ({
      ...process,
      work: work.get(Number(process.id)) ?? null,
      title_parts: asked && process.title !== null ? markAsked(process.title, asked) : [],
      ...excerpts.get(Number(process.id)),
    })),
    ...counted,
    searched_as: guess === undefined || window.count === 0 ? null : guess,
    relaxed: window.count === 0 && page === 1 && !onlyCount ? await relaxWords(db, actor, filters) : null,
  };
});

function ensureForVisitors(filters: SearchFilters): void {
  const beyond = Object.keys(filters).find((name) => !(name in publicFilters));
  if (beyond !== undefined) throw new Refusal(searchErrors.needsSession, { field: `filters.${beyond}` });
}

/**
 * The process of an exact number, when all that its reader may know of it is that it exists. The number must be all
 * that is asked: another filter that fits would tell more.
 */
async function restrictedByNumber(call: Call): Promise<number | null> {
  const { filters } = call.input.body;
  const number = wholeNumberOf(filters);
  if (number === undefined || Object.values(filters).filter((value) => value !== undefined).length > 1) return null;
  const id = await findExisting(call.db, number, call.actor);
  if (id !== null) await getReadableFor(call, id, 'search', 'existence');
  return id;
}

async function findExisting(db: Database, number: string, reader: Call['actor']): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select p.id from search.process p
    where p.nup = ${number} and ${visibleTo(reader, 'existence')} and (${visibleTo(reader)}) is not true`.execute(db);
  return rows[0]?.id ?? null;
}
