import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { wordQuery } from '../../../../kernel/texts/word-query.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import type { searchProcesses } from '../../contract/search-processes.ts';
import { MOST_WORDS_TO_LEAVE, piecesOf, stepsOfLeavingOut } from '../../rules/words-left-out.ts';
import { countEach } from '../find-processes.ts';
import { questionAsked } from '../question-asked.ts';
import { isInWords, type SearchQuestion } from '../search-conditions.ts';
import { holdsWords } from '../text-condition.ts';

/** Searches that are offered. */
const MOST_OFFERED = 4;
/** Processes that are counted of each. */
const ENOUGH = 50;

type Relaxed = NonNullable<OutputOf<typeof searchProcesses>['relaxed']>;

/**
 * What there is without some of the words, where several find nothing together. All is counted within what the reader may
 * read, a word that is nowhere too: one that only hidden processes have is told as one that nothing has. At most four
 * statements.
 */
export async function relaxWords(db: Database, reader: Actor | null, filters: SearchFilters): Promise<Relaxed | null> {
  const { text = '', ...others } = filters;
  const pieces = piecesOf(text);
  if (!isInWords(filters) || pieces.length < 2 || pieces.length > MOST_WORDS_TO_LEAVE) return null;

  const times = await countEach(db, { questions: pieces.map((piece) => inWords(piece)), reader, most: ENOUGH });
  const nowhere = pieces.filter((_, at) => times[at] === 0);
  const { conditions } = await questionAsked(db, others, reader);
  for (const step of stepsOfLeavingOut(pieces, times)) {
    const tried = step
      .map((more) => leaving(pieces, [...nowhere, ...more]))
      .filter((one) => /\p{L}{2}/u.test(one.text) && isInWords({ text: one.text }));
    const questions = tried.map((one) => inWords(one.text, conditions));
    const counts = await countEach(db, { questions, reader, most: ENOUGH + 1 });
    const searches = tried.flatMap((one, at) => (counts[at] ? [{ ...one, ...counted(counts[at]) }] : []));
    if (searches.length > 0) return { nowhere, searches: searches.slice(0, MOST_OFFERED) };
  }
  return { nowhere, searches: [] };
}

const leaving = (pieces: readonly string[], out: readonly string[]) => ({
  text: pieces.filter((piece) => !out.includes(piece)).join(' '),
  left_out: pieces.filter((piece) => out.includes(piece)),
});

const inWords = (text: string, conditions: SearchQuestion['conditions'] = []): SearchQuestion => ({
  words: true,
  asked: undefined,
  number: undefined,
  conditions: [holdsWords(wordQuery(text)!), ...conditions],
});

const counted = (count: number): Pick<Relaxed['searches'][number], 'count' | 'count_relation'> =>
  count > ENOUGH ? { count: ENOUGH, count_relation: 'gte' } : { count, count_relation: 'eq' };
