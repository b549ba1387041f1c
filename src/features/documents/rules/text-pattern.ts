import { unaccent } from '../../../kernel/texts/text.ts';

/** Fewer letters are said everywhere. */
export const SHORTEST_TO_FIND = 3;

/** Letters of Latin scripts with what they are without accents, both small and capital. */
const alike = Map.groupBy(
  Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter((letter) =>
    /\p{L}/u.test(letter),
  ),
  unaccent,
);

/**
 * The regular expression, as PostgreSQL reads it, of a text as people type it: letters with any accent, capital or small,
 * and any white space for a space. It has no alternatives to go back to, so no text makes it slow.
 */
export function patternOf(typed: string): string {
  return typed
    .trim()
    .split(/\s+/)
    .map((word) => [...unaccent(word)].map(signPattern).join(''))
    .join('\\s+');
}

function signPattern(sign: string): string {
  if (/^\p{L}$/u.test(sign)) return `[${sign}${sign.toUpperCase()}${alike.get(sign)?.join('') ?? ''}]`;
  // Before what may count as a letter, such as `º`, a backslash would be an escape of its own.
  return /^[!-~]$/.test(sign) && !/^\d$/.test(sign) ? `\\${sign}` : sign;
}
