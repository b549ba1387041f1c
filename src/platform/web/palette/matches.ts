import { unaccent } from '../../../kernel/texts/text.ts';

/** True when every word typed begins a word of the text, in any order: "arq proc" finds "Arquivar processo". */
export function matches(text: string, typed: string): boolean {
  const words = unaccent(text).split(/[^a-z0-9]+/);
  const wanted = unaccent(typed)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
