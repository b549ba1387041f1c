// Specification 000 §2, search: where the words that were asked for stand in a text, to show them to who asked.
import { unaccent } from '../../../kernel/texts/text.ts';
import { foldWord, genderWord } from '../../../kernel/texts/words/indexed-text.ts';
import { patternOf } from './text-pattern.ts';

/** The words of a query, each as the index has it. */
export interface AskedWords {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** What `wordQuery` asks for. */
export function askedWords(query: string): AskedWords {
  const asked = [...query.matchAll(/([\p{L}\p{N}]+)(:\*)?/gu)];
  return {
    words: new Set(asked.flatMap(([, word = '', begins]) => (begins === undefined ? [word] : []))),
    beginnings: asked.flatMap(([, word = '', begins]) => (begins === undefined ? [] : [word])),
  };
}

/** Whether a word, as it is written, is one of those that were asked for. */
export function isAsked(word: string, { words, beginnings }: AskedWords): boolean {
  const bare = unaccent(word);
  const folded = foldWord(bare);
  const gender = genderWord(folded);
  return (
    words.has(bare) ||
    words.has(folded) ||
    (gender !== undefined && words.has(gender)) ||
    beginnings.some((beginning) => bare.startsWith(beginning))
  );
}

/** A text in the parts that were asked for and those between them. */
export function markAsked(text: string, asked: AskedWords): { text: string; found: boolean }[] {
  const parts: { text: string; found: boolean }[] = [];
  for (const [part] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const found = isAsked(part, asked);
    const last = parts.at(-1);
    if (last && last.found === found) last.text += part;
    else parts.push({ text: part, found });
  }
  return parts;
}

/**
 * The regular expression, as PostgreSQL reads it, of words like those that were asked for. It may meet others that begin the
 * same, which `isAsked` tells apart.
 */
export function patternOfAsked({ words, beginnings }: AskedWords): string {
  const stems = new Set([...words].filter((word) => word.length > 1).map(stemOf));
  const shortest = [...stems].filter((stem) => ![...stems].some((other) => other !== stem && stem.startsWith(other)));
  return `\\m(?:${[...shortest, ...beginnings].map((stem) => `0*${patternOf(stem)}`).join('|')})[[:alnum:]]*`;
}

/** What all spellings of a word begin with: its plural and its gender are at its end. */
function stemOf(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const bare = word.replace(/0$/, '');
  return bare.length <= 4 ? bare : bare.replace(/(?:ao|or|[eao]?[lmrsz]|[aeo])$/, '');
}
