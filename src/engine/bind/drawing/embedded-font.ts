import { deflateSync } from 'node:zlib';
import { readFont } from '../../print/fonts.ts';
import { drawableText } from '../../print/glyph-coverage.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import type { ForeignLetters } from './foreign-letters.ts';
import { refTo, writeText } from '../writing/pdf-syntax.ts';
import { readTtfFont, type TtfFont } from './ttf-font.ts';

/** A font of the file being written, of which only the used glyphs are embedded, at the end. */
export interface EmbeddedFont {
  /** Number of its object. */
  readonly id: number;
  /** In points, foreign letters included. */
  width(text: string, size: number): number;
  /** The operand of `Tj`, of letters that the font has. Remembers the glyphs. */
  encode(text: string): string;
  /** Writes the font with what was encoded since it was made. */
  write(): void;
}

const parsed = new Map<string, TtfFont>();

function ttfOf(style: '400Regular' | '700Bold'): TtfFont {
  const known = parsed.get(style) ?? readTtfFont(readFont('Arimo', style));
  parsed.set(style, known);
  return known;
}

/** Begins a font of a file. Letters that it lacks are left to `foreign`. */
export function embedFont(
  writer: PdfFileWriter,
  style: '400Regular' | '700Bold',
  foreign: ForeignLetters,
): EmbeddedFont {
  const ttf = ttfOf(style);
  const id = writer.allocate();
  const used = new Map<number, number>();
  const perMille = (units: number): number => Math.round((units * 1000) / ttf.unitsPerEm);
  const glyphsOf = (text: string): number[] =>
    [...drawableText(text)].map((character) => {
      const code = character.codePointAt(0) ?? 0x20;
      const glyph = ttf.glyphOf(code) || ttf.glyphOf(0x25a1);
      used.set(glyph, code);
      return glyph;
    });

  return {
    id,
    width: (text, size) => {
      const widths = foreign.runsOf(text).map((run) => {
        if (run.isForeign) return foreign.widthOf(run.text, style === '700Bold');
        return glyphsOf(run.text).reduce((sum, glyph) => sum + ttf.widthOf(glyph), 0) / ttf.unitsPerEm;
      });
      return widths.reduce((sum, width) => sum + width, 0) * size;
    },
    encode: (text) =>
      `<${glyphsOf(text)
        .map((glyph) => glyph.toString(16).padStart(4, '0'))
        .join('')}>`,
    write() {
      const [file, descriptor, descendant, unicode] = [0, 0, 0, 0].map(() => writer.allocate()) as [
        number,
        number,
        number,
        number,
      ];
      const name = `/CARIMB+Arimo${style === '700Bold' ? '-Bold' : ''}`;
      const glyphs = [...used.keys()].sort((one, other) => one - other);
      const bytes = ttf.subset(glyphs);
      writer.stream(file, `/Filter/FlateDecode/Length1 ${bytes.length}`, deflateSync(bytes));
      const { ascent, descent, box } = ttf;
      writer.object(
        descriptor,
        `<</Type/FontDescriptor/FontName${name}/Flags 32/FontBBox[${box.map(perMille).join(' ')}]/ItalicAngle 0` +
          `/Ascent ${perMille(ascent)}/Descent ${perMille(descent)}/CapHeight 716/StemV 80/FontFile2 ${refTo(file)}>>`,
      );
      const widths = glyphs.map((glyph) => `${glyph}[${perMille(ttf.widthOf(glyph))}]`).join('');
      writer.object(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
          `/CIDToGIDMap/Identity/FontDescriptor ${refTo(descriptor)}/W[${widths}]>>`,
      );
      writer.stream(unicode, '', toUnicode(glyphs, used));
      writer.object(
        id,
        `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${refTo(descendant)}]/ToUnicode ${refTo(unicode)}>>`,
      );
    },
  };
}

/** Which character each glyph stands for, so that the text may be searched and copied. */
function toUnicode(glyphs: readonly number[], codes: ReadonlyMap<number, number>): string {
  const blocks: string[] = [];
  for (let from = 0; from < glyphs.length; from += 100) {
    const lines = glyphs.slice(from, from + 100).map((glyph) => {
      const character = writeText(String.fromCodePoint(codes.get(glyph) ?? 0x20)).replace('<feff', '<');
      return `<${glyph.toString(16).padStart(4, '0')}>${character}`;
    });
    blocks.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return (
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)' +
    '/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><ffff>' +
    `endcodespacerange\n${blocks.join('\n')}\nendcmap CMapName currentdict/CMap defineresource pop end end`
  );
}
