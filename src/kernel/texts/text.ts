/** The search normaliser: the same folding serves what is indexed and what is asked. */

/** Lower case without accents: `Licitações` -> `licitacoes`. */
export function unaccent(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words and numbers of a text, without accents, in order. */
export function tokenise(text: string): string[] {
  return unaccent(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The folded text with single blanks. */
export function normaliseForSearch(text: string): string {
  return tokenise(text).map(foldPlural).join(' ');
}

// Each pair rewrites an unaccented ending. Singulars that a plural ending cannot tell apart (fácil and papel both give
// -eis) fall into one class on purpose: a search would rather find both than miss one.
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ais$/, 'al'],
  [/ois$/, 'ol'],
  [/uis$/, 'ul'],
  [/(?:eis|is|il)$/, 'el'],
  [/ns$/, 'm'],
  [/([rzs])es?$/, '$1'],
  [/([aeiou])s$/, '$1'],
];

/** Of short words only these change more than their end: `mães` is no `mãos`. */
const SHORT_PLURALS: ReadonlyMap<string, string> = new Map([
  ['paes', 'pao'],
  ['caes', 'cao'],
  ['maos', 'mao'],
  ['vaos', 'vao'],
  ['leis', 'lei'],
]);

/** Folds the Portuguese plural of one unaccented word to the class of its singular. Short words only lose the final s. */
export function foldPlural(word: string): string {
  const short = SHORT_PLURALS.get(word);
  if (short !== undefined) return short;
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (word.length === 4) return word.replace(/ns$/, 'm').replace(/([aeiou])s$/, '$1');
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(ending[0], ending[1]) : word;
}
