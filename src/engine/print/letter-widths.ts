import { readTtfFont } from '../bind/drawing/ttf-font.ts';
import { type LetterStyle, readFont } from './fonts.ts';

const known = new Map<LetterStyle, (text: string) => number>();

/** What measures a text in the letters of the documents, in ems, without what the font moves towards each other. */
export function widthIn(style: LetterStyle): (text: string) => number {
  const found = known.get(style);
  if (found !== undefined) return found;
  const font = readTtfFont(readFont('Tinos', style));
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const width = font.widthOf(font.glyphOf(character.codePointAt(0) ?? 0)) / font.unitsPerEm;
    widths.set(character, width);
    return width;
  };
  const measure = (text: string): number => {
    let width = 0;
    for (const character of text) width += widths.get(character) ?? widthOf(character);
    return width;
  };
  known.set(style, measure);
  return measure;
}
