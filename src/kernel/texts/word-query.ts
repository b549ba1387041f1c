// Specification 000 §7 (search), P5 of the product's own goals: the words of a text as a query over folded words.
import { tokenise, unaccent } from './text.ts';
import { foldWord, genderWord, LEAST_BARE_DIGITS, SECRETARIES } from './words/indexed-text.ts';
import { genderClass } from './words/gender.ts';
import { otherNames } from './words/thesaurus.ts';
import { formsOfVerb } from './words/verbs.ts';

/** Which words count: of the subject (A), of the interested parties (B), of description and numbers (C), of documents (D). */
export type WordPlace = 'A' | 'B' | 'C' | 'D';

export type WordQueryOptions = {
  /** The last word may still be being typed: its beginning is enough. */
  readonly typing?: boolean;
  /** Only words of this place. */
  readonly place?: WordPlace;
};

/**
 * The text as a tsquery of the `simple` configuration: every word must be there, in any spelling of its plural and gender, in
 * any form of its verb, or as what it is called besides; `licit*` is every word that begins so; words between quotes must
 * follow each other as they are. Undefined when the text has no word. It holds letters, digits and operators only, whatever was typed.
 */
export function wordQuery(text: string, options: WordQueryOptions = {}): string | undefined {
  const parts = askedOf(text).flatMap((asked) =>
    asked.phrase ? (phraseOf(asked.words, options.place) ?? []) : looseQueries(asked.words, options),
  );
  return parts.length === 0 ? undefined : parts.slice(0, MAX_WORDS).join(' & ');
}

const MIN_BEGINNING = 3;
const MAX_WORDS = 24;

interface WordGroup {
  readonly phrase: boolean;
  /** Words as typed, in lower case; a number with signs in it is one. */
  readonly words: readonly string[];
}

/** Phrases first, then all loose words together. */
function askedOf(text: string): readonly WordGroup[] {
  const pieces = [...text.matchAll(/"([^"]*)"|([^"]+)/g)];
  const phrases = pieces.flatMap(({ 1: quoted }) =>
    quoted === undefined ? [] : [{ phrase: true, words: wordsOf(quoted) }],
  );
  const loose = pieces.flatMap(({ 2: unquoted }) => (unquoted === undefined ? [] : wordsOf(unquoted)));
  return [...phrases, { phrase: false, words: tellingWords(loose) }];
}

/** `c/` and `p/` are little words too. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<![\p{L}\p{N}])[cp]\/(?=\s|$)/giu, ' ')
    .toLowerCase()
    .match(/(?<![\p{L}\p{N}])\d+(?:[./-]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+\*?/gu) ?? [];

// Little words join the others and say nothing: `auxílio de transporte` must find `Auxílio-transporte`.
const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'a as o os e de da das do dos em na nas no nos para por com ao aos n nº'.split(' '),
);

function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isLittleWord(word));
  return telling.length > 0 ? telling : words;
}

/** A word that joins others, and is not asked for beside them. */
export const isLittleWord = (word: string): boolean => LITTLE_WORDS.has(unaccent(word));

/** One query for each word; one for several that have another name together. */
function looseQueries(words: readonly string[], { typing = false, place }: WordQueryOptions): string[] {
  const folded = words.map((word) => foldWord(unaccent(word).replace('*', '')));
  const queries: string[] = [];
  for (let from = 0; from < words.length;) {
    const named = place === 'B' ? undefined : otherNames(folded, from);
    const length = named?.length ?? 1;
    const own = words.slice(from, from + length).map((word, index) => {
      const begun = word.endsWith('*') || (typing && from + index === words.length - 1);
      return spellings(word, begun && word.replace('*', '').length >= MIN_BEGINNING, place);
    });
    const others = (named?.others ?? []).map((name) => name.map((word) => spellings(word, false, place)));
    queries.push(anyOf([own, ...others].map((every) => every.join(' & '))));
    from += length;
  }
  return queries;
}

const anyOf = (queries: readonly string[]): string =>
  queries.length === 1
    ? queries[0]!
    : `(${queries.map((query) => (/ & /.test(query) ? `(${query})` : query)).join(' | ')})`;

/** One word in all its spellings; a name is asked for as it is, in the singular or the plural. */
function spellings(word: string, beginning: boolean, place: WordPlace | undefined): string {
  if (/^\d+[./-]/.test(word)) return numberQuery(word, place);
  const typed = tokenise(word)[0];
  if (typed === undefined) return phraseOf([word], place) ?? '';
  const folded = foldWord(typed);
  const verb = formsOfVerb(genderClass(folded) ?? folded);
  const forms = place === 'B' ? [] : [...(verb.length > 1 ? verb.map(foldWord) : []), ...genders(word, folded, verb)];
  const spelled = [...new Set([folded, ...forms, typed])].filter((form) => !(beginning && form === typed));
  const at = place ?? '';
  const all = [...spelled.map((form) => label(form, at)), ...(beginning ? [label(typed, `*${at}`)] : [])];
  return all.length === 1 ? all[0]! : `(${all.join(' | ')})`;
}

function genders(word: string, folded: string, verb: readonly string[]): string[] {
  const participles = verb.flatMap((form) => (/[ai]do$/.test(form) ? (genderWord(form) ?? []) : []));
  const own = SECRETARIES.test(word) ? 'secretario0' : genderWord(folded);
  return own === undefined ? participles : [own, ...participles];
}

/** A number with signs in it: its parts one after the other, or all its digits. */
function numberQuery(number: string, place: WordPlace | undefined): string {
  const parts = phraseOf([number], place) ?? '';
  const digits = number.replace(/\D/g, '');
  return digits.length < LEAST_BARE_DIGITS ? parts : `(${parts} | ${label(digits, place ?? '')})`;
}

function phraseOf(words: readonly string[], place: WordPlace | undefined): string | undefined {
  const labelled = words.flatMap((word) => tokenise(word).map((part) => label(foldWord(part), place ?? '')));
  if (labelled.length === 0) return undefined;
  return labelled.length > 1 ? `(${labelled.join(' <-> ')})` : labelled[0];
}

const label = (word: string, marks: string): string => (marks === '' ? word : `${word}:${marks}`);
