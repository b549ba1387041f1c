import { characterMap } from '../../print/character-map.ts';

/** What is read of a TrueType font to measure text, and to write the part of it that a file needs (OpenType 1.9). */
export interface TtfFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** 0 where the font has no drawing. */
  glyphOf(codePoint: number): number;
  /** In units of the font. */
  widthOf(glyph: number): number;
  /** The font with the drawings of these glyphs only. Glyphs keep their numbers. */
  subset(glyphs: Iterable<number>): Buffer;
}

interface Table {
  readonly at: number;
  readonly length: number;
}

const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** Reads a TrueType font of ours: a file that is none throws. */
export function readTtfFont(file: Buffer): TtfFont {
  const tables = new Map<string, Table>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    const tag = file.toString('latin1', at, at + 4);
    tables.set(tag, { at: file.readUInt32BE(at + 8), length: file.readUInt32BE(at + 12) });
  }
  const start = (tag: string): number => tables.get(tag)!.at;
  const glyphs = file.readUInt16BE(start('maxp') + 4);
  const widths = file.readUInt16BE(start('hhea') + 34);
  const longOffsets = file.readInt16BE(start('head') + 50) === 1;
  const offsetOf = (glyph: number): number =>
    longOffsets ? file.readUInt32BE(start('loca') + glyph * 4) : file.readUInt16BE(start('loca') + glyph * 2) * 2;
  const drawingOf = (glyph: number): Buffer =>
    glyph >= glyphs
      ? Buffer.alloc(0)
      : file.subarray(start('glyf') + offsetOf(glyph), start('glyf') + offsetOf(glyph + 1));
  const head = start('head');
  const hhea = start('hhea');

  return {
    unitsPerEm: file.readUInt16BE(head + 18),
    ascent: file.readInt16BE(hhea + 4),
    descent: file.readInt16BE(hhea + 6),
    box: [36, 38, 40, 42].map((at) => file.readInt16BE(head + at)) as [number, number, number, number],
    glyphOf: characterMap(file),
    widthOf: (glyph) => file.readUInt16BE(start('hmtx') + Math.min(glyph, widths - 1) * 4),
    subset(wanted) {
      const used = withParts(wanted, drawingOf);
      const loca = Buffer.alloc((glyphs + 1) * 4);
      const drawings: Buffer[] = [];
      let length = 0;
      for (let glyph = 0; glyph < glyphs; glyph += 1) {
        loca.writeUInt32BE(length, glyph * 4);
        if (!used.has(glyph)) continue;
        const drawing = padded(drawingOf(glyph));
        drawings.push(drawing);
        length += drawing.length;
      }
      loca.writeUInt32BE(length, glyphs * 4);
      const newHead = Buffer.from(file.subarray(head, head + tables.get('head')!.length));
      newHead.writeUInt32BE(0, 8);
      newHead.writeInt16BE(1, 50);
      const replaced = new Map([
        ['glyf', Buffer.concat(drawings)],
        ['head', newHead],
        ['loca', loca],
      ]);
      return assemble(
        KEPT.flatMap((tag) => {
          const table = tables.get(tag);
          const bytes = replaced.get(tag) ?? (table && file.subarray(table.at, table.at + table.length));
          return bytes ? [{ tag, bytes }] : [];
        }),
      );
    },
  };
}

/** An accented letter may be drawn out of others. */
function withParts(wanted: Iterable<number>, drawingOf: (glyph: number) => Buffer): Set<number> {
  const used = new Set<number>([0]);
  const waiting = [...wanted];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (used.has(glyph)) continue;
    used.add(glyph);
    const drawing = drawingOf(glyph);
    if (drawing.length === 0 || drawing.readInt16BE(0) >= 0) continue;
    for (let at = 10, more = true; more;) {
      const flags = drawing.readUInt16BE(at);
      waiting.push(drawing.readUInt16BE(at + 2));
      at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      more = (flags & 0x20) !== 0;
    }
  }
  return used;
}

function assemble(tables: readonly { readonly tag: string; readonly bytes: Buffer }[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables.length - power) * 16, 10);
  const pieces: Buffer[] = [directory];
  let position = directory.length;
  let headAt = 0;
  tables.forEach(({ tag, bytes }, index) => {
    const at = 12 + index * 16;
    const whole = padded(bytes);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(whole), at + 4);
    directory.writeUInt32BE(position, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    if (tag === 'head') headAt = position;
    pieces.push(whole);
    position += whole.length;
  });
  const font = Buffer.concat(pieces);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8);
  return font;
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
