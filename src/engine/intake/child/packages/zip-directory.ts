import { open as openFile } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RefusedFile } from '../../verdict.ts';
import { readAt } from '../read-at.ts';

const MOST_ENTRIES = 20_000;
/** Nobody packs text better than this; what promises more is a bomb. */
export const STEEPEST = 250;
const MB = 1024 * 1024;

export interface ZipLimits {
  /** Bytes of everything once unpacked. */
  readonly unpacked: number;
}

export interface ZipDirectory {
  readonly entries: readonly Entry[];
  readonly names: ReadonlySet<string>;
  /** Unpacks one entry, never past `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  /** The first bytes of one entry, once unpacked. */
  head(name: string, bytes: number): Promise<Buffer>;
  close(): void;
}

/**
 * The directory of a ZIP, judged before anything is unpacked: how many entries, how large, under which names, and
 * whether they share bytes.
 * @throws RefusedFile
 */
export async function openZip(path: string, size: number, limits: ZipLimits): Promise<ZipDirectory> {
  const zip = await open(path);
  try {
    const entries = await readEntries(zip, limits, size);
    refuseOverlaps(entries, size);
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    // Of two with one name, one program opens the first and another the last.
    if (byName.size < entries.length) throw new RefusedFile('overlapping-entries');
    await refuseOtherNames(path, entries);
    return {
      entries,
      names: new Set(byName.keys()),
      read: async (name, maxBytes) => {
        const entry = byName.get(name);
        return entry ? unpack(zip, entry, maxBytes) : null;
      },
      head: async (name, bytes) => {
        const entry = byName.get(name);
        return entry ? unpack(zip, entry, bytes, 'head') : Buffer.alloc(0);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names are judged here, with reasons of ours; sizes are enforced while unpacking.
    yauzl.open(
      path,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(damaged(error)) : resolve(zip)),
    );
  });
}

function readEntries(zip: ZipFile, limits: ZipLimits, size: number): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new RefusedFile('too-complex', `${zip.entryCount} arquivos dentro`);
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let unpacked = 0;
    const fail = (error: unknown) => reject(error instanceof RefusedFile ? error : damaged(error));
    zip.on('error', fail);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      try {
        judgeName(entry);
        if (entry.isEncrypted()) throw new RefusedFile('password');
        unpacked += entry.uncompressedSize;
        if (unpacked > limits.unpacked || (unpacked > 50 * MB && unpacked > size * STEEPEST)) {
          throw new RefusedFile('bomb', `${Math.round(unpacked / MB)} MB em ${Math.max(1, Math.round(size / MB))} MB`);
        }
        entries.push(entry);
        zip.readEntry();
      } catch (error) {
        fail(error);
      }
    });
    zip.readEntry();
  });
}

const UNIX_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const CHARACTER_DEVICE = 0o020000;
const BLOCK_DEVICE = 0o060000;

function judgeName(entry: Entry): void {
  const name = entry.fileName;
  const steps = name.split(/[/\\]/);
  const unsafe =
    /^([/\\]|[a-z]:)/i.test(name) || steps.includes('..') || name.includes('\\') || hasControl(name) || name === '';
  if (unsafe) throw new RefusedFile('unsafe-names');
  const type = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  if (type === SYMBOLIC_LINK || type === CHARACTER_DEVICE || type === BLOCK_DEVICE) {
    throw new RefusedFile('links-inside');
  }
}

/** Control characters, and those that make a name read from the other side: `exe.gpj` for `jpg.exe`. */
const hasControl = (name: string) =>
  [...name].some((letter) => letter.codePointAt(0)! < 0x20) || /[\u202A-\u202E\u2066-\u2069]/.test(name);

/** Entries that share bytes are how a small file promises petabytes. */
function refuseOverlaps(entries: readonly Entry[], size: number): void {
  const placed = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of placed) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new RefusedFile('overlapping-entries');
    // A local header has the name at least.
    end = start + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize;
  }
  if (end > size) throw new RefusedFile('truncated');
}

const LOCAL_HEADER = 30;

/** A name is written twice, before the bytes and in the directory: where they differ, programs see different packages. */
async function refuseOtherNames(path: string, entries: readonly Entry[]): Promise<void> {
  const file = await openFile(path, 'r');
  try {
    for (const { fileNameRaw, relativeOffsetOfLocalHeader: at } of entries) {
      const local = await readAt(file, at, LOCAL_HEADER + fileNameRaw.length);
      if (!local.subarray(LOCAL_HEADER).equals(fileNameRaw)) throw new RefusedFile('overlapping-entries');
    }
  } finally {
    await file.close();
  }
}

function unpack(zip: ZipFile, entry: Entry, maxBytes: number, part: 'whole' | 'head' = 'whole'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(damaged(error));
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (bytes: Buffer) => {
        size += bytes.length;
        if (size <= maxBytes || part === 'head') parts.push(bytes);
        if (size <= maxBytes) return;
        stream.destroy();
        if (part === 'head') resolve(Buffer.concat(parts).subarray(0, maxBytes));
        else reject(new RefusedFile('bomb', entry.fileName));
      });
      stream.on('error', (failure: Error) => reject(damaged(failure)));
      stream.on('end', () => resolve(Buffer.concat(parts)));
    });
  });
}

function damaged(error: unknown): RefusedFile {
  const message = error instanceof Error ? error.message : '';
  if (/absolute path|invalid relative path|invalid characters/.test(message)) return new RefusedFile('unsafe-names');
  if (/end of central directory|unexpected EOF/i.test(message)) return new RefusedFile('truncated');
  if (/too many bytes/.test(message)) return new RefusedFile('bomb');
  return new RefusedFile('damaged');
}
