import { record } from '../../intake/child/sheets/xls-records.ts';

const SECTOR = 512;
const END = 0xffff_fffe;
const FREE = 0xffff_ffff;
const TABLE = 0xffff_fffd;
const CUTOFF = 4_096;

/** A compound file with one stream, which is long or stands in small pieces. */
export function compoundWith(name: string, stream: Buffer): Buffer {
  const isSmall = stream.length < CUTOFF;
  const sectorsOf = (bytes: number) => Math.ceil(bytes / SECTOR);
  const body = sectorsOf(stream.length);
  const small = isSmall ? Math.ceil(stream.length / 64) : 0;
  const smallTable = isSmall ? sectorsOf(small * 4) : 0;
  const used = 1 + body + smallTable;
  let tables = 1;
  while (tables * 128 < used + tables + Math.max(0, Math.ceil((tables - 109) / 127))) tables += 1;
  const lists = Math.max(0, Math.ceil((tables - 109) / 127));
  // Directory, stream, table of small pieces, tables, what continues their list.
  const firstTable = used;
  const firstList = used + tables;
  const next = new Uint32Array(tables * 128).fill(FREE);
  const chain = (first: number, count: number) => {
    for (let at = 0; at < count; at += 1) next[first + at] = at === count - 1 ? END : first + at + 1;
  };
  chain(0, 1);
  chain(1, body);
  chain(1 + body, smallTable);
  next.fill(TABLE, firstTable, firstTable + tables);
  next.fill(0xffff_fffc, firstList, firstList + lists);

  const header = Buffer.alloc(SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(0, 48);
  header.writeUInt32LE(CUTOFF, 56);
  header.writeUInt32LE(isSmall ? 1 + body : END, 60);
  header.writeUInt32LE(smallTable, 64);
  header.writeUInt32LE(lists > 0 ? firstList : END, 68);
  header.writeUInt32LE(lists, 72);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at < tables ? firstTable + at : FREE, 76 + at * 4);

  const directory = Buffer.alloc(SECTOR);
  const entry = (at: number, called: string, kind: number, start: number, size: number) => {
    directory.write(called, at, 'utf16le');
    directory.writeUInt16LE((called.length + 1) * 2, at + 64);
    directory[at + 66] = kind;
    directory.writeUInt32LE(start >>> 0, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, isSmall ? 1 : END, isSmall ? stream.length : 0);
  entry(128, name, 2, isSmall ? 0 : 1, stream.length);

  const padded = (bytes: Buffer) =>
    Buffer.concat([bytes, Buffer.alloc(sectorsOf(bytes.length) * SECTOR - bytes.length)]);
  const pieces = Buffer.alloc(smallTable * SECTOR, 0xff);
  for (let at = 0; at < small; at += 1) pieces.writeUInt32LE(at === small - 1 ? END : at + 1, at * 4);
  const list = Buffer.alloc(lists * SECTOR, 0xff);
  for (let at = 109; at < tables; at += 1)
    list.writeUInt32LE(firstTable + at, (at - 109 + Math.floor((at - 109) / 127)) * 4);
  for (let at = 0; at < lists; at += 1) {
    list.writeUInt32LE(at === lists - 1 ? END : firstList + at + 1, (at + 1) * SECTOR - 4);
  }
  return Buffer.concat([header, directory, padded(stream), pieces, Buffer.from(next.buffer), list]);
}

/** A record of a book. */
export function rec(type: number, ...data: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(data);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

export const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
};
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
/** A text with its length, in letters of two bytes. */
export const text16 = (text: string): Buffer =>
  Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);

interface BookOptions {
  /** Version of the program; 0x600 is Excel 97. */
  readonly version?: number;
  /** Records of the whole book, before its sheets. */
  readonly globals?: readonly Buffer[];
}

/** A book with one sheet of these records. */
export function rawXls(cells: readonly Buffer[], { version = 0x600, globals = [] }: BookOptions = {}): Buffer {
  const begin = (kind: number) => rec(record.begin, u16(version, kind, 0, 0), u32(0), u32(6));
  const before = Buffer.concat([begin(5), ...globals]);
  const name = Buffer.from([2, 0, ...Buffer.from('P1', 'latin1')]);
  const sheetAt = before.length + 4 + 6 + name.length + 4;
  const sheet = rec(record.sheet, u32(sheetAt), Buffer.from([0, 0]), name);
  return compoundWith(
    'Workbook',
    Buffer.concat([before, sheet, rec(record.end), begin(0x10), ...cells, rec(record.end)]),
  );
}
