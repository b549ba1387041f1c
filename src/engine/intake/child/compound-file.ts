import { open } from 'node:fs/promises';
import { RefusedFile } from '../verdict.ts';
import { readAt } from './read-at.ts';

const NO_SECTOR = 0xffff_fffa;
const MOST_DIRECTORY_SECTORS = 4_000;
const ENTRY = 128;
/** Places of the table of sectors that the header itself lists. */
const IN_HEADER = 109;
const MINI_SECTOR = 64;
const ROOT = 5;
const STREAM = 2;

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** An old Office document ([MS-CFB]): streams by their names. */
export interface CompoundFile {
  readonly names: ReadonlySet<string>;
  /** A stream, whole. @throws RefusedFile of one that is larger, or of which a part is missing */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Opens a compound file; its directory and its streams are followed sector by sector, never in circles. @throws RefusedFile */
export async function openCompound(path: string, size: number): Promise<CompoundFile> {
  const file = await open(path, 'r');
  try {
    const header = await readAt(file, 0, 512);
    if (header.length < 512) throw new RefusedFile('truncated');
    const shift = header.readUInt16LE(30);
    if (header.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new RefusedFile('damaged');
    const sectorSize = 1 << shift;
    const sectors = (first: number, count: number) => {
      const at = (first + 1) * sectorSize;
      if (at >= size) throw new RefusedFile('truncated');
      return readAt(file, at, count * sectorSize);
    };
    const after = tableOfSectors(header, sectorSize, (index) => sectors(index, 1));
    const entries = await readDirectory(header.readUInt32LE(48), after, (index) => sectors(index, 1));
    const whole: ReadWhole = (start, bytes) => readChain({ start, bytes, sectorSize, after, sectors });
    return {
      names: new Set(entries.map(({ name }) => name)),
      read: async (name, maxBytes) => {
        const entry = entries.find((one) => one.name === name && one.kind === STREAM);
        if (!entry) return null;
        if (entry.size > maxBytes) throw new RefusedFile('too-complex');
        if (entry.size >= header.readUInt32LE(56)) return whole(entry.start, entry.size);
        const root = entries.find(({ kind }) => kind === ROOT);
        return readSmall(entry, { root, table: header.readUInt32LE(60), maxBytes, sectorSize, after, whole });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Sector = (index: number) => Promise<Buffer>;
type After = (index: number) => Promise<number>;
type ReadWhole = (start: number, bytes: number) => Promise<Buffer>;

/** The sector after one, by the table that the header lists and, of a long file, by what continues its list. */
function tableOfSectors(header: Buffer, sectorSize: number, sector: Sector): After {
  const perSector = sectorSize / 4;
  const places = Array.from({ length: IN_HEADER }, (_, at) => header.readUInt32LE(76 + at * 4));
  let next = header.readUInt32LE(72) > 0 ? header.readUInt32LE(68) : NO_SECTOR;
  const listed = new Set<number>();
  const tables = new Map<number, Buffer>();
  const placeOf = async (table: number): Promise<number> => {
    while (places.length <= table && next < NO_SECTOR) {
      if (listed.has(next)) throw new RefusedFile('damaged');
      listed.add(next);
      const more = await sector(next);
      for (let at = 0; at + 8 <= more.length; at += 4) places.push(more.readUInt32LE(at));
      next = more.length < sectorSize ? NO_SECTOR : more.readUInt32LE(sectorSize - 4);
    }
    return places[table] ?? NO_SECTOR;
  };
  return async (index) => {
    const place = await placeOf(Math.floor(index / perSector));
    if (place >= NO_SECTOR) return NO_SECTOR;
    const entries = tables.get(place) ?? (await sector(place));
    tables.set(place, entries);
    const at = (index % perSector) * 4;
    return at + 4 <= entries.length ? entries.readUInt32LE(at) : NO_SECTOR;
  };
}

async function readDirectory(first: number, after: After, sector: Sector): Promise<Entry[]> {
  const found: Entry[] = [];
  const seen = new Set<number>();
  for (let index = first; index < NO_SECTOR; index = await after(index)) {
    if (seen.has(index)) throw new RefusedFile('damaged');
    seen.add(index);
    if (seen.size > MOST_DIRECTORY_SECTORS) throw new RefusedFile('too-complex');
    const entries = await sector(index);
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (length < 2 || length > 64) continue;
      const name = entries.toString('utf16le', at, at + length - 2);
      const [start, size] = [entries.readUInt32LE(at + 116), entries.readUInt32LE(at + 120)];
      found.push({ name, kind: entries[at + 66]!, start, size });
    }
  }
  return found;
}

interface Chain {
  readonly start: number;
  readonly bytes: number;
  readonly sectorSize: number;
  readonly after: After;
  readonly sectors: (first: number, count: number) => Promise<Buffer>;
}

/** So many bytes from a sector on; those that stand side by side are read at once. */
async function readChain({ start, bytes, sectorSize, after, sectors }: Chain): Promise<Buffer> {
  const parts: Buffer[] = [];
  let left = Math.ceil(bytes / sectorSize);
  for (let first = start; left > 0;) {
    if (first >= NO_SECTOR) throw new RefusedFile('truncated');
    let count = 1;
    let next = await after(first);
    while (count < left && next === first + count) {
      count += 1;
      next = await after(next);
    }
    parts.push(await sectors(first, count));
    left -= count;
    first = next;
  }
  const whole = Buffer.concat(parts);
  if (whole.length < bytes) throw new RefusedFile('truncated');
  return whole.subarray(0, bytes);
}

interface Small {
  readonly root: Entry | undefined;
  /** Where the table of small sectors begins. */
  readonly table: number;
  readonly maxBytes: number;
  readonly sectorSize: number;
  readonly after: After;
  readonly whole: ReadWhole;
}

/** A short stream stands in pieces of 64 bytes inside the one of the root. */
async function readSmall({ start, size }: Entry, { root, table, maxBytes, sectorSize, after, whole }: Small) {
  if (size === 0) return Buffer.alloc(0);
  if (!root || root.size > maxBytes) throw new RefusedFile('damaged');
  const container = await whole(root.start, root.size);
  let sectors = 0;
  const counted = new Set<number>();
  for (let index = table; index < NO_SECTOR; index = await after(index)) {
    if (counted.has(index) || counted.size > MOST_DIRECTORY_SECTORS) throw new RefusedFile('damaged');
    counted.add(index);
    sectors += 1;
  }
  const next = await whole(table, sectors * sectorSize);
  const parts: Buffer[] = [];
  let left = Math.ceil(size / MINI_SECTOR);
  for (let index = start; left > 0; left -= 1) {
    const at = index * MINI_SECTOR;
    if (index >= NO_SECTOR || at >= container.length || index * 4 + 4 > next.length) throw new RefusedFile('truncated');
    parts.push(container.subarray(at, at + MINI_SECTOR));
    index = next.readUInt32LE(index * 4);
  }
  return Buffer.concat(parts).subarray(0, size);
}
