/** Which glyph of a font draws a code point; 0 for none. */
export type CharacterMap = (codePoint: number) => number;

/**
 * Reads the character map of a TrueType or OpenType font: segments of 16-bit code points, and groups of longer ones
 * where it has them (OpenType 1.9, "cmap", formats 4 and 12). Keeps nothing else of the font.
 */
export function characterMap(font: Buffer): CharacterMap {
  const tables = findSubtables(font);
  const [short, long] = [tables.get(4), tables.get(12)];
  if (short === undefined && long === undefined) throw new Error('The font has no character map of format 4 or 12.');
  // A text has the same few letters again and again.
  const known = new Map<number, number>();
  return (codePoint) => {
    let glyph = known.get(codePoint);
    if (glyph === undefined) {
      const inShort = short !== undefined && codePoint <= 0xffff ? inSegments(short, codePoint) : 0;
      glyph = codePoint === 0 ? 0 : inShort || (long === undefined ? 0 : inGroups(long, codePoint));
      known.set(codePoint, glyph);
    }
    return glyph;
  };
}

function inSegments(table: Buffer, codePoint: number): number {
  const segments = table.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const at = 14 + segment * 2;
    if (table.readUInt16BE(at) < codePoint) continue;
    const first = table.readUInt16BE(at + segments * 2 + 2);
    if (first > codePoint) return 0;
    const delta = table.readUInt16BE(at + segments * 4 + 2);
    const rangeAt = at + segments * 6 + 2;
    const range = table.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = table.readUInt16BE(rangeAt + range + (codePoint - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function inGroups(table: Buffer, codePoint: number): number {
  let [low, high] = [0, table.readUInt32BE(12)];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = 16 + middle * 12;
    if (table.readUInt32BE(at + 4) < codePoint) low = middle + 1;
    else if (table.readUInt32BE(at) > codePoint) high = middle;
    else return table.readUInt32BE(at + 8) + codePoint - table.readUInt32BE(at);
  }
  return 0;
}

/** Copies of the subtables by format, the first of each. */
function findSubtables(font: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table += 1) {
    const record = 12 + table * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const cmap = font.readUInt32BE(record + 8);
    for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
      const at = cmap + font.readUInt32BE(cmap + 8 + index * 8);
      const format = font.readUInt16BE(at);
      const length = format === 4 ? font.readUInt16BE(at + 2) : format === 12 ? font.readUInt32BE(at + 4) : 0;
      if (length > 0 && !found.has(format)) found.set(format, Buffer.from(font.subarray(at, at + length)));
    }
  }
  return found;
}
