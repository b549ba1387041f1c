// Specification 000 §2 and §7, search: what is asked again where all words together find nothing.
import { tokenise, unaccent } from '../../../kernel/texts/text.ts';
import { isLittleWord } from '../../../kernel/texts/word-query.ts';

/** Words of a text beyond these are not tried one by one. */
export const MOST_WORDS_TO_LEAVE = 8;
/** Words that all are somewhere, and are left out together at most. */
const MOST_LEFT_TOGETHER = 2;

/** The words of a text and its phrases between quotes, as typed, each once; little words say nothing and are left with them. */
export function piecesOf(text: string): readonly string[] {
  const pieces = [...text.matchAll(/"[^"]*"|[^\s"]+/g)].map(([piece]) => piece);
  const telling = pieces.filter((piece) => tokenise(piece).length > 0 && !isLittleWord(piece));
  const seen = new Map(telling.map((piece) => [unaccent(piece), piece]));
  return [...seen.values()];
}

/**
 * What may be left out of the words that are somewhere, where together they are nowhere: nothing besides those that are
 * nowhere at all; one; two. Each step is tried only where the one before finds nothing. In a step, what has the rarest
 * word goes first, for that word is what others lack most.
 * @param times in how many processes each word is.
 */
export function stepsOfLeavingOut(words: readonly string[], times: readonly number[]): readonly string[][][] {
  const known = words
    .map((word, at) => ({ word, times: times[at] ?? 0 }))
    .filter((one) => one.times > 0)
    .toSorted((one, other) => one.times - other.times)
    .map(({ word }) => word);
  const nothingMore: string[][] = known.length < words.length && known.length > 0 ? [[]] : [];
  const one = known.length > 1 ? known.map((word) => [word]) : [];
  const two =
    known.length > MOST_LEFT_TOGETHER
      ? known.flatMap((word, at) => known.slice(at + 1).map((other) => [word, other]))
      : [];
  return [nothingMore, one, two].filter((step) => step.length > 0);
}
