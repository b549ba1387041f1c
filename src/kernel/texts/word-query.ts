// Specification 000 §7 (search), P5 of the product's own goals: the words of a text as a query over folded words.
import { foldPlural, tokenise } from './text.ts';

/** Which words count: of the subject (A), of the interested parties (B), of description and numbers (C), of documents (D). */
export type WordPlace = 'A' | 'B' | 'C' | 'D';

export type WordQueryOptions = {
  /** The last word may still be being typed: its beginning is enough. */
  readonly typing?: boolean;
  /** Only words of this place. */
  readonly place?: WordPlace;
};

/**
 * The text as a tsquery of the `simple` configuration: every word must be there, in any spelling of its plural; words
 * between quotes must follow each other. Undefined when the text has no word. It holds letters, digits and operators
 * only, whatever was typed.
 */
export function wordQuery(text: string, options: WordQueryOptions = {}): string | undefined {
  const pieces = [...text.matchAll(/"([^"]*)"|([^"]+)/g)];
  const phrases = pieces.flatMap((piece) => (piece[1] === undefined ? [] : [phraseOf(piece[1], options)]));
  const loose = tellingWords(pieces.flatMap((piece) => (piece[2] === undefined ? [] : tokenise(piece[2]))));
  const words = loose.map((word, index) => {
    const beginning = options.typing === true && index === loose.length - 1 && word.length >= MIN_BEGINNING;
    return spellings(word, beginning, options.place);
  });
  const parts = [...phrases.filter((phrase) => phrase !== ''), ...words].slice(0, MAX_WORDS);
  return parts.length === 0 ? undefined : parts.join(' & ');
}

const MIN_BEGINNING = 3;
const MAX_WORDS = 24;

// Little words join the others and say nothing: `auxílio de transporte` must find `Auxílio-transporte`.
const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'a as o os e de da das do dos em na nas no nos para por com ao aos'.split(' '),
);

function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function spellings(word: string, beginning: boolean, place: WordPlace | undefined): string {
  const folded = foldPlural(word);
  const at = place ?? '';
  const typed = label(word, `${beginning ? '*' : ''}${at}`);
  return folded === word && !beginning ? typed : `(${label(folded, at)} | ${typed})`;
}

const phraseOf = (text: string, { place }: WordQueryOptions): string => {
  const words = tokenise(text).map((word) => label(foldPlural(word), place ?? ''));
  return words.length > 1 ? `(${words.join(' <-> ')})` : words.join('');
};

const label = (word: string, marks: string): string => (marks === '' ? word : `${word}:${marks}`);
