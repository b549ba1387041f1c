// Specification 000 §2, search: what was meant by a word that nothing has.

/** Words of fewer letters have too many neighbours to guess by. */
export const SHORTEST_TO_GUESS = 5;
/** Longer ones are no words of a language. */
export const LONGEST_TO_GUESS = 30;

/** A word that may be guessed, or offered as a guess: letters alone. */
export const isGuessable = (word: string): boolean =>
  /^\p{L}+$/u.test(word) && word.length >= SHORTEST_TO_GUESS && word.length <= LONGEST_TO_GUESS;

/** The beginning of a word: shorter than one that is guessed by its letters. */
export const mayBegin = (word: string): boolean => /^\p{L}+$/u.test(word) && word.length >= SHORTEST_BEGINNING;
const SHORTEST_BEGINNING = 4;

/**
 * A word, what is left of it without each of its letters, and how it sounds: two words that differ by one letter, or sound
 * alike, have one of these in common.
 */
export function lessOne(word: string): readonly string[] {
  const letters = [...word];
  const less = letters.map((_, left) => letters.filter((_letter, at) => at !== left).join(''));
  return [...new Set([word, ...less, `${soundOf(word)}~`])];
}

/** Whether one may have been written for the other: by the slip of a letter, or by ear. */
export const isNear = (one: string, other: string): boolean =>
  one !== other && (differByOne(one, other) || soundOf(one) === soundOf(other));

/** How an unaccented word sounds, for those who write by ear: `exonerassão`, `conseção`, `dragajem`. */
function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, same]) => sound.replace(letters, same), word);
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^h/, ''],
  [/ph/g, 'f'],
  [/ch|sh/g, 'x'],
  [/c(?=[ei])|c(?=[ao]o?s?$|ao|oes)|sc(?=[ei])|[sx]s|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/qu(?=[ei])|k/g, 'c'],
  [/w/g, 'v'],
  [/y|e(?=[aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Whether one letter put in, left out, changed, or changed places with its neighbour makes one word of the other. */
export function differByOne(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const from = [...long].findIndex((letter, at) => letter !== short[at]);
  const rest = (word: string, after: number) => word.slice(from + after);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const swapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return rest(short, 1) === rest(long, 1) || (swapped && rest(short, 2) === rest(long, 2));
}
