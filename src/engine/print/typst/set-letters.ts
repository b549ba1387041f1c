import { compileTypst } from './compile-typst.ts';
import { call, sequence, text } from './typst-code.ts';

/**
 * How large letters are set, in points: what uses them makes them as large as it needs. Above and below the base line there is room for
 * the marks of all scripts.
 */
export const setLetters = { size: 100, above: 110, below: 40, leading: 135 } as const;

/** Words of scripts that are written from the right, with what stands between them. */
const fromRight =
  /([\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])?)/u;

export interface LettersToSet {
  readonly text: string;
  readonly isBold: boolean;
  /** Red, green and blue, from 0 to 1. */
  readonly color: readonly [number, number, number];
  /** Width of a line, in ems; without it they stand on one. */
  readonly within?: number;
}

/** A PDF of one page as large as its letters, their base line `setLetters.below` above its lower edge. */
export interface LettersSet {
  readonly pdf: Buffer;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/**
 * Letters that the fonts of the documents do not draw, set as in a document, where they are joined and placed as their script asks.
 * Blocks its thread, for milliseconds. Throws DocumentRenderError.
 */
export function setLettersOf({ text: letters, isBold, color, within }: LettersToSet): LettersSet {
  const { size, above, below, leading } = setLetters;
  const look = `fill: rgb(${color.map((part) => `${(part * 100).toFixed(2)}%`).join(', ')})`;
  const page = `width: ${within === undefined ? 'auto' : `${within * size}pt`}, height: auto, margin: 0pt, fill: none`;
  const edges = `top-edge: ${above}pt, bottom-edge: -${below}pt`;
  // Names written from the right stand apart: a date after one would be drawn into it.
  const parts = letters.split(fromRight).filter((part) => part !== '');
  const written = sequence(
    parts.map((part) => (parts.length > 1 && fromRight.test(part) ? call('box', text(part, look)) : text(part, look))),
  );
  const lines = [
    '#set document(title: "Letras")',
    `#set page(${page})`,
    `#set par(leading: ${leading - above - below}pt)`,
    `#set text(dir: ltr, font: "Arimo", size: ${size}pt, ${edges}, weight: "${isBold ? 'bold' : 'regular'}", fallback: false)`,
    // Portuguese lines with names in them, whichever script they begin with. A run that is parted would be two lines.
    `#${within === undefined ? call('box', written) : written}`,
  ];
  const pdf = compileTypst({ source: lines.join('\n'), files: new Map(), standard: 'a-2b', timestamp: 0 });
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  if (!(Number(width) > 0)) throw new Error(`nothing was set of ${JSON.stringify(letters)}`);
  return { pdf, width: Number(width), height: Number(height) };
}
