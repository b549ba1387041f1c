import { compileTypst } from './compile-typst.ts';
import { call, text } from './typst-code.ts';

/** How large letters are set: what uses them makes them as large as it needs. Points. */
export const setLetters = { size: 100, below: 40 } as const;
/** Points above the base line: marks above the letters of some scripts stand high. */
const above = 110;

export interface LettersToSet {
  readonly text: string;
  readonly isBold: boolean;
  /** Red, green and blue, from 0 to 1. */
  readonly color: readonly [number, number, number];
}

/** A PDF of one page as large as its letters, their base line `setLetters.below` above its lower edge. */
export interface LettersSet {
  readonly pdf: Buffer;
  /** Points. */
  readonly width: number;
}

/**
 * Letters that the fonts of the documents do not draw, set as in a document, where they are joined and placed as their script asks.
 * Blocks its thread, for milliseconds. Throws DocumentRenderError.
 */
export function setLettersOf({ text: letters, isBold, color }: LettersToSet): LettersSet {
  const look = `fill: rgb(${color.map((part) => `${(part * 100).toFixed(2)}%`).join(', ')})`;
  const [size, top, bottom] = [setLetters.size, above, -setLetters.below];
  const lines = [
    '#set document(title: "Letras")',
    '#set page(width: auto, height: auto, margin: 0pt, fill: none)',
    `#set text(font: "Arimo", size: ${size}pt, top-edge: ${top}pt, bottom-edge: ${bottom}pt, weight: "${isBold ? 'bold' : 'regular'}", fallback: false)`,
    // A word that is parted would be two lines.
    `#${call('box', text(letters, look))}`,
  ];
  const pdf = compileTypst({ source: lines.join('\n'), files: new Map(), standard: 'a-2b', timestamp: 0 });
  const width = Number(/\/MediaBox ?\[0 0 ([\d.]+) /.exec(pdf.toString('latin1'))?.[1]);
  if (!(width > 0)) throw new Error(`nothing was set of ${JSON.stringify(letters)}`);
  return { pdf, width };
}
