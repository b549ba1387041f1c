// Specification 001 §5, subject picker: folded Portuguese search over name, category path and indexers.
import { foldPlural, normaliseForSearch, tokenise } from '../../../kernel/texts/text.ts';

/** One typed word in the spellings that are looked for: as typed, and with its plural folded. */
export type SearchWord = readonly [typed: string, folded: string];

/**
 * What is kept to be searched: the words without accents, then the same with plurals folded. Both are needed because the
 * picker searches while a word is still being typed (`licitaçõe`).
 */
export const searchTextOf = (text: string): string => `${tokenise(text).join(' ')} ${normaliseForSearch(text)}`;

// Little words join the name and say nothing: `auxílio de transporte` must find `Auxílio-transporte`.
const LITTLE_WORDS: ReadonlySet<string> = new Set(['a', 'as', 'o', 'os', 'e', 'de', 'da', 'das', 'do', 'dos', 'em']);

/** The words that a typed text asks for; little ones count only when there is no other. */
export function searchWordsOf(text: string): readonly SearchWord[] {
  const typed = tokenise(text);
  const telling = typed.filter((word) => !LITTLE_WORDS.has(word));
  return (telling.length > 0 ? telling : typed).map((word) => [word, foldPlural(word)]);
}

/** Whether a kept text holds every word, each in any of its spellings. */
export const matchesWords = (searchText: string, words: readonly SearchWord[]): boolean =>
  words.every((spellings) => spellings.some((spelling) => searchText.includes(spelling)));

type Findable = { readonly name: string; readonly completeName: string };

/**
 * Best first: names that begin with what was typed, then names that hold every word, then those found by category or
 * indexer; each in alphabetical order of their path.
 */
export function rankSubjects<S extends Findable>(found: readonly S[], typed: string): readonly S[] {
  const words = searchWordsOf(typed);
  const beginning = tokenise(typed).join(' ');
  const classOf = ({ name }: S): number => {
    const text = searchTextOf(name);
    if (beginning !== '' && text.startsWith(beginning)) return 0;
    return matchesWords(text, words) ? 1 : 2;
  };
  const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' });
  return found
    .map((subject) => ({ subject, rank: classOf(subject) }))
    .sort((a, b) => a.rank - b.rank || collator.compare(a.subject.completeName, b.subject.completeName))
    .map(({ subject }) => subject);
}
