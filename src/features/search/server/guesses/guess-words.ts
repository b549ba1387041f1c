import { sql } from 'kysely';
import { tokenise, unaccent } from '../../../../kernel/texts/text.ts';
import { wordQuery } from '../../../../kernel/texts/word-query.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type Reader, visibleTo } from '../../../processes/server/index.ts';
import { isGuessable, isNear, lessOne, mayBegin } from '../../rules/near-words.ts';
import { holdsWords } from '../text-condition.ts';

/** Words that are looked at for one that was meant. */
const MOST_CANDIDATES = 12;
/** Words that are looked at for one whose beginning was typed, the shortest first. */
const MOST_BEGUN = 16;
/** Words of a text in which one is sought that may be another. */
const MOST_TO_CHANGE = 6;
const SHORTEST_TO_COMPLETE = 3;
/** Processes that are counted to see which of two words is the more usual. */
const ENOUGH = 50;

/**
 * What was meant by a text that finds nothing: words that nothing has are taken for the beginning of one, or for one with
 * another letter. Every word of it is in some process that the reader may read. Undefined when nothing better is known, and
 * for a text with quotes, which is meant as it is.
 */
export async function guessText(db: Database, reader: Reader, text: string): Promise<string | undefined> {
  if (text.includes('"')) return undefined;
  const words = text.split(/\s+/).filter(Boolean);
  const guesses = new Map<string, string>();
  for (const word of new Set(words)) {
    const [bare, ...others] = tokenise(word);
    if (bare === undefined || others.length > 0 || !mayBegin(bare)) continue;
    if ((await timesFound(db, reader, wordQuery(bare)!)) > 0) continue;
    const guess = await guessWord(db, reader, bare);
    if (guess === undefined) return undefined;
    guesses.set(word, guess);
  }
  const guessed = words.map((word) => guesses.get(word) ?? word);
  return guesses.size === 0 ? await guessOne(db, reader, words) : guessed.join(' ');
}

/** Of words that are all known and nowhere together, one may be another: `mandato de segurança` is `mandado de segurança`. */
async function guessOne(db: Database, reader: Reader, words: readonly string[]): Promise<string | undefined> {
  if (words.length < 2 || words.length > MOST_TO_CHANGE) return undefined;
  let best: { readonly text: string; readonly times: number } | undefined;
  for (const [at, word] of words.entries()) {
    const [bare = ''] = tokenise(word);
    if (!isGuessable(bare)) continue;
    for (const { spelling } of await nearWords(db, bare)) {
      const text = words.with(at, spelling).join(' ');
      const times = await timesFound(db, reader, wordQuery(text)!);
      if (times > (best?.times ?? 0)) best = { text, times };
    }
  }
  return best?.text;
}

async function guessWord(db: Database, reader: Reader, word: string): Promise<string | undefined> {
  if ((await timesFound(db, reader, `${word}:*`)) > 0) return `${word}*`;
  if (!isGuessable(word)) return undefined;
  let best: { readonly spelling: string; readonly times: number } | undefined;
  for (const { word: candidate, spelling } of await nearWords(db, word)) {
    const times = await timesFound(db, reader, candidate);
    if (times > (best?.times ?? 0)) best = { spelling, times };
  }
  return best?.spelling;
}

/** Known words that may have been meant by one, some of them. */
async function nearWords(db: Database, word: string): Promise<readonly { word: string; spelling: string }[]> {
  const { rows } = await sql<{ word: string; spelling: string }>`
    select word, spelling from search.word where less_one && ${lessOne(word)}::text[] order by word limit 200`.execute(
    db,
  );
  return rows.filter((known) => isNear(known.word, word)).slice(0, MOST_CANDIDATES);
}

/** Words that begin so, the more usual ones first, each with how it is written; all in processes that the reader may read. */
export async function completeWord(db: Database, reader: Reader, beginning: string, most: number): Promise<string[]> {
  const begun = unaccent(beginning);
  if (begun.length < SHORTEST_TO_COMPLETE || !/^\p{L}+$/u.test(begun)) return [];
  const { rows } = await sql<{ word: string; spelling: string }>`
    select word, spelling from search.word where word like ${`${begun}%`} and word <> ${begun}
    order by length(word), word limit ${MOST_BEGUN}`.execute(db);
  const times = await timesOfEach(
    db,
    reader,
    rows.map(({ word }) => word),
  );
  return rows
    .map(({ spelling }, place) => ({ spelling, times: times[place]! }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times)
    .slice(0, most)
    .map(({ spelling }) => spelling);
}

/** In how many processes that the reader may read a query finds something, counted up to some. */
const timesFound = async (db: Database, reader: Reader, query: string): Promise<number> =>
  (await timesOfEach(db, reader, [query]))[0]!;

/** The same of several, in one statement: each is planned for its own words, since a common one and a rare one are found in two ways. */
async function timesOfEach(db: Database, reader: Reader, queries: readonly string[]): Promise<readonly number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (query) => sql`(select count(*)::int from (
      select from search.process p join search.entry e on e.process_id = p.id
      where p.state <> 'DRAFT' and ${visibleTo(reader)} and ${holdsWords(query)} limit ${ENOUGH}) found)`,
  );
  const { rows } = await sql<{ times: number[] }>`select array[${sql.join(counts)}] as times`.execute(db);
  return rows[0]!.times;
}
