import { open } from 'node:fs/promises';
import { accept, RefusedFile, type Verdict } from '../verdict.ts';
import { readAt } from './read-at.ts';

const NO_SECTOR = 0xffff_fffa;
const MOST_SECTORS = 4_000;
const ENTRY = 128;

/** The stream that each old Office format keeps its text in. */
const mainStreams: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
};

/** An old Office document, by the streams that a compound file holds. */
export async function inspectOle(path: string, size: number, extension: string): Promise<Verdict> {
  const names = await readNames(path, size);
  if (names.has('EncryptedPackage')) throw new RefusedFile('password');
  const wanted = mainStreams[extension] ?? [];
  if (!wanted.some((name) => names.has(name))) throw new RefusedFile('not-this-format');
  const macros = [...names].some((name) => /^(_VBA_PROJECT.*|Macros|VBA|PROJECTwm)$/.test(name));
  return accept({ active: macros ? ['macros'] : [] });
}

/** Why a compound file is not the package that its extension promises: most often it is one, behind a password ([MS-OFFCRYPTO]). */
export async function judgeOleInside(path: string, size: number): Promise<RefusedFile> {
  const names = await readNames(path, size);
  if (names.has('EncryptedPackage')) return new RefusedFile('password');
  const inside = Object.entries(mainStreams).find(([, streams]) => streams.some((name) => names.has(name)))?.[0];
  return new RefusedFile('not-this-format', `por dentro é ${inside ? `.${inside}` : 'um documento antigo do Office'}`);
}

/** What a compound file ([MS-CFB]) holds: its directory is followed sector by sector, never in circles. */
async function readNames(path: string, size: number): Promise<Set<string>> {
  const file = await open(path, 'r');
  try {
    const header = await readAt(file, 0, 512);
    if (header.length < 512) throw new RefusedFile('truncated');
    const shift = header.readUInt16LE(30);
    if (header.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new RefusedFile('damaged');
    const sectorSize = 1 << shift;
    const sector = (index: number) => {
      const at = (index + 1) * sectorSize;
      if (at >= size) throw new RefusedFile('truncated');
      return readAt(file, at, sectorSize);
    };
    return await directoryNames(header, sector);
  } finally {
    await file.close();
  }
}

async function directoryNames(header: Buffer, sector: (index: number) => Promise<Buffer>): Promise<Set<string>> {
  const names = new Set<string>();
  const seen = new Set<number>();
  const fat = new Map<number, Buffer>();
  /** The sector after one, by the table that the header lists; long tables continue elsewhere and end the walk. */
  const after = async (index: number): Promise<number> => {
    const perSector = ((await sector(0).catch(() => Buffer.alloc(512))).length || 512) / 4;
    const table = Math.floor(index / perSector);
    if (table >= 109) return NO_SECTOR;
    const where = header.readUInt32LE(76 + table * 4);
    if (where >= NO_SECTOR) return NO_SECTOR;
    const entries = fat.get(where) ?? (await sector(where));
    fat.set(where, entries);
    const at = (index % perSector) * 4;
    return at + 4 <= entries.length ? entries.readUInt32LE(at) : NO_SECTOR;
  };
  for (let index = header.readUInt32LE(48); index < NO_SECTOR; index = await after(index)) {
    if (seen.has(index)) throw new RefusedFile('damaged');
    seen.add(index);
    if (seen.size > MOST_SECTORS) throw new RefusedFile('too-complex');
    const entries = await sector(index);
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.add(entries.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
}
