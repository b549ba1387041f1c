/** Which glyph of a TrueType font draws a code point; 0 for none. */
export type CharacterMap = (codePoint: number) => number;

/** Reads the format 4 character map of a font: segments of 16-bit code points (OpenType 1.9, "cmap"). */
export function characterMap(font: Buffer): CharacterMap {
  const map = findSubtable(font);
  const segments = font.readUInt16BE(map + 6) / 2;
  const lookUp = (codePoint: number): number => {
    for (let segment = 0; segment < segments; segment += 1) {
      const at = map + 14 + segment * 2;
      if (font.readUInt16BE(at) < codePoint) continue;
      const first = font.readUInt16BE(at + segments * 2 + 2);
      if (first > codePoint) return 0;
      const delta = font.readUInt16BE(at + segments * 4 + 2);
      const rangeAt = at + segments * 6 + 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (codePoint - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  // A text has the same few letters again and again.
  const known = new Map<number, number>();
  return (codePoint) => {
    if (codePoint === 0 || codePoint > 0xffff) return 0;
    let glyph = known.get(codePoint);
    if (glyph === undefined) {
      glyph = lookUp(codePoint);
      known.set(codePoint, glyph);
    }
    return glyph;
  };
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
