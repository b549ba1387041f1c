// Specification 000 §2, search: what was meant by a word that nothing has.

/** Words of fewer letters have too many neighbours to guess by. */
export const SHORTEST_TO_GUESS = 4;
/** Longer ones are no words of a language. */
export const LONGEST_TO_GUESS = 30;

/** A word that may be guessed, or offered as a guess: letters alone. */
export const isGuessable = (word: string): boolean =>
  /^\p{L}+$/u.test(word) && word.length >= SHORTEST_TO_GUESS && word.length <= LONGEST_TO_GUESS;

/** A word and what is left of it without each of its letters: two words that differ by one letter have one of these in common. */
export function lessOne(word: string): readonly string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, left) => letters.filter((_letter, at) => at !== left).join(''))])];
}

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
