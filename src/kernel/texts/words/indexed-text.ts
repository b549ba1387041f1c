import { foldPlural, tokenise } from '../text.ts';
import { genderClass } from './gender.ts';

/** A word of two genders stands in the index once more, under this sign: as it is written it stays apart from its pair. */
export const genderWord = (folded: string): string | undefined => {
  const known = genderClass(folded);
  return known === undefined ? undefined : `${known}0`;
};

/** Plural and leading zeros folded: `012/2026` is asked for as `12/2026`. */
export const foldWord = (word: string): string =>
  /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : foldPlural(word);

/**
 * A text ready to be indexed: its words folded and in their order, so that phrases are found; then, in no order, the words
 * whose spelling folding changed, so that one still being typed is found, those of two genders, and numbers without their
 * signs. Of people and companies (`names`) only the first two: `Adriana` is no `Adriano`.
 */
export function indexedText(text: string, { names = false } = {}): string {
  const words = tokenise(text);
  const folded = words.map(foldWord);
  const known = new Set(folded);
  const besides = new Set(words.filter((word) => !known.has(word)));
  if (!names) {
    for (const word of known) {
      const gender = genderWord(word);
      if (gender !== undefined) besides.add(gender);
    }
    for (const number of bareNumbers(text)) besides.add(number);
    if (SECRETARIES.test(text)) besides.add('secretario0');
  }
  return [...folded, ...besides].join(' ');
}

/** `secretária` is a person, `secretaria` a place: only the accent tells, and the index has none. */
export const SECRETARIES = /secret[aá]rio|secretária/iu;

/** Digits below which a number without its signs says too little. */
export const LEAST_BARE_DIGITS = 5;

/** The numbers of a text that have signs in them, without them: a process, a company, a contract. */
function bareNumbers(text: string): string[] {
  const written = text.match(/\d+(?:[./-]\d+)+/g) ?? [];
  return written.map((number) => number.replace(/\D/g, '')).filter((digits) => digits.length >= LEAST_BARE_DIGITS);
}
