import { drawableText } from '../glyph-coverage.ts';

/**
 * A Typst string literal. User text reaches the compiler only through here: never as markup, where `#`, `$` or `@`
 * would be code.
 */
export function literal(text: string): string {
  return `"${drawableText(text).replace(/\n/g, ' ').replace(/[\\"]/g, '\\$&')}"`;
}

/** Text as content. */
export function text(value: string, ...options: string[]): string {
  return `text(${[...options, literal(value)].join(', ')})`;
}

export function call(name: string, ...parts: string[]): string {
  return `${name}(${parts.join(', ')})`;
}

/** Pieces of content one after the other. */
export function sequence(pieces: readonly string[]): string {
  if (pieces.length <= 1) return pieces[0] ?? '[]';
  return `{${pieces.join('; ')}}`;
}
