import { drawnRuns, type DrawnRun, isCommon } from '../glyph-coverage.ts';

/**
 * A Typst string literal. User text reaches the compiler only through here: never as markup, where `#`, `$` or `@`
 * would be code. What no program may keep in a text is left out.
 */
export function literal(text: string): string {
  const fit = isCommon(text) ? text : text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '');
  return `"${fit.replace(/[\t\n]/g, ' ').replace(/[\\"]/g, '\\$&')}"`;
}

/** Text as content; what the fonts of the documents do not draw, in the family that does. */
export function text(value: string, ...options: string[]): string {
  if (isCommon(value)) return `text(${[...options, literal(value)].join(', ')})`;
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

/** A call of a function of Typst. */
export function call(name: string, ...parts: string[]): string {
  return `${name}(${parts.join(', ')})`;
}

/** Pieces of content one after the other. */
export function sequence(pieces: readonly string[]): string {
  if (pieces.length <= 1) return pieces[0] ?? '[]';
  return `{${pieces.join('; ')}}`;
}
