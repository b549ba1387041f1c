import { readTtfFont } from '../bind/drawing/ttf-font.ts';
import { type LetterStyle, readFont } from './fonts.ts';

const known = new Map<LetterStyle, (text: string) => number>();

/** What measures a text in the letters of the documents, in ems, without what the font moves towards each other. */
export function widthIn(style: LetterStyle): (text: string) => number {
  const found = known.get(style);
  if (found !== undefined) return found;
  const font = readTtfFont(readFont('Tinos', style));
  const widthOf = (codePoint: number): number => font.widthOf(font.glyphOf(codePoint)) / font.unitsPerEm;
  const common = Float64Array.from({ length: 0x180 }, (_, codePoint) => widthOf(codePoint));
  const measure = (text: string): number => {
    let width = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      width += common[code] ?? widthOf(text.codePointAt(at) ?? 0);
    }
    return width;
  };
  known.set(style, measure);
  return measure;
}
