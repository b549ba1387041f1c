import { drawnRuns, type DrawnRun } from '../glyph-coverage.ts';

/**
 * A Typst string literal. User text reaches the compiler only through here: never as markup, where `#`, `$` or `@`
 * would be code. What no program may keep in a text is left out.
 */
export function literal(text: string): string {
  return `"${text
    .replace(/\n/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\\"]/g, '\\$&')}"`;
}

/** All of it is in the fonts of the documents for sure, as nearly all that is written here. */
const common = /^[\n -~\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201d\u2026]*$/;

/** Text as content; what the fonts of the documents do not draw, in the family that does. */
export function text(value: string, ...options: string[]): string {
  if (common.test(value)) return `text(${[...options, literal(value)].join(', ')})`;
  return sequence(drawnRuns(value).map((run) => writeRun(run, options)));
}

function writeRun({ text: value, face, raised }: DrawnRun, options: readonly string[]): string {
  if (face === null) return `text(${[...options, literal(value)].join(', ')})`;
  const drawn = [
    `font: "${face.family}"`,
    ...(face.language === null ? [] : [`lang: "${face.language}"`, 'region: none']),
    ...(face.kerning === false ? ['kerning: false'] : []),
    ...(raised === 0 ? [] : [`baseline: -${raised}em`]),
  ];
  return `text(${[...options.filter((option) => !option.startsWith('font:')), ...drawn, literal(value)].join(', ')})`;
}

export function call(name: string, ...parts: string[]): string {
  return `${name}(${parts.join(', ')})`;
}

/** Pieces of content one after the other. */
export function sequence(pieces: readonly string[]): string {
  if (pieces.length <= 1) return pieces[0] ?? '[]';
  return `{${pieces.join('; ')}}`;
}
