import { readFont } from './fonts.ts';

/** Stands where the document fonts have no drawing for a character, such as an emoji. */
const substitute = '\u25a1';

let coverage: ReadonlySet<number> | null = null;

/**
 * Replaces what the document fonts cannot draw. PDF/A refuses a text with missing glyphs, and a font of the machine
 * would make the same document differ from server to server.
 */
export function drawableText(text: string): string {
  const covered = (coverage ??= drawnByBoth());
  return text.replace(/[^\n -~]/gu, (character) => {
    if (covered.has(character.codePointAt(0) ?? 0)) return character;
    return /[\p{M}\p{Cf}\p{Cc}]/u.test(character) ? '' : substitute;
  });
}

function drawnByBoth(): Set<number> {
  const arimo = readCharacterMap(readFont('Arimo'));
  return new Set([...readCharacterMap(readFont('Tinos'))].filter((point) => arimo.has(point)));
}

/** Code points of a TrueType font, from its format 4 character map (OpenType 1.9, "cmap"). */
function readCharacterMap(font: Buffer): Set<number> {
  const map = findSubtable(font);
  const points = new Set<number>();
  const segments = font.readUInt16BE(map + 6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const at = map + 14 + segment * 2;
    const end = font.readUInt16BE(at);
    const start = font.readUInt16BE(at + segments * 2 + 2);
    const delta = font.readUInt16BE(at + segments * 4 + 2);
    const offsetAt = at + segments * 6 + 2;
    const offset = font.readUInt16BE(offsetAt);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const glyph = offset === 0 ? point : font.readUInt16BE(offsetAt + offset + (point - start) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) points.add(point);
    }
  }
  return points;
}

function findSubtable(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table += 1) {
    const record = 12 + table * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const cmap = font.readUInt32BE(record + 8);
    for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
      const subtable = cmap + font.readUInt32BE(cmap + 8 + index * 8);
      if (font.readUInt16BE(subtable) === 4) return subtable;
    }
  }
  throw new Error('The document font has no format 4 character map.');
}
