// Specification 001 §7: profiles and permissions are searched by their names and their keywords.
import { unaccent } from '../../../kernel/texts/text.ts';

/** Whether each word of a text is in one of the names, without accents and case. */
export function isFoundBy(text: string, names: readonly string[]): boolean {
  const told = unaccent(names.join(' '));
  return unaccent(text)
    .split(/\s+/)
    .every((word) => told.includes(word));
}
