import { unaccent } from '../../src/kernel/texts/text.ts';

let made = 0;

/** A word that stands nowhere else, with a letter that who searches leaves out: an answer that has it did not echo the question. */
export function canary(): string {
  made += 1;
  const letters = [...String(1_000 + made)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
  return `Canário${letters}`;
}

/** A canary as it stands in what is kept, given as it is sought. */
export const asWritten = (sought: string): string => sought.replace(/^canario/, 'Canário');

/** The same as somebody types it who looks for it. */
export const asSought = (word: string): string => unaccent(word).toLowerCase();
