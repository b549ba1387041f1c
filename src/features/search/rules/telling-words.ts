// Decision 113: processes alike by their words. Which words of a text tell it from others.
import { tokenise } from '../../../kernel/texts/text.ts';
import { foldWord } from '../../../kernel/texts/words/indexed-text.ts';

/** Shorter words are in everything. */
const SHORTEST = 5;
/** Words that are looked for. */
const MOST = 5;

/** A word of a text, as the index has it and as it is written. */
export interface TellingWord {
  readonly word: string;
  readonly written: string;
}

/** The words of a text that may tell it from others, each once: no numbers, no short ones. */
export function wordsThatMayTell(text: string): readonly TellingWord[] {
  const found = new Map<string, TellingWord>();
  for (const written of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    const [bare = ''] = tokenise(written);
    if (bare.length < SHORTEST) continue;
    const word = foldWord(bare);
    if (!found.has(word)) found.set(word, { word, written });
  }
  return [...found.values()];
}

/**
 * Of these words those that the fewest processes have.
 * @param common how often a word is found, of those that many have: a share of all, from 0 to 1
 * @param most the share beyond which a word says nothing
 */
export function rarest(
  words: readonly TellingWord[],
  common: ReadonlyMap<string, number>,
  most: number,
): readonly TellingWord[] {
  const share = ({ word }: TellingWord): number => common.get(word) ?? 0;
  return words
    .filter((word) => share(word) <= most)
    .toSorted((one, other) => share(one) - share(other) || other.word.length - one.word.length)
    .slice(0, MOST);
}
