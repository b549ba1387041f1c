import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Health, healthOf } from '../health.ts';
import { measureThrough } from './measure.ts';
import {
  blobName,
  type Measured,
  MissingObject,
  parseName,
  type Storage,
  type StoredName,
  uploadName,
} from './storage.ts';

const LOW_SPACE = 1024 ** 3;
const WRITTEN_AT_ONCE = 2 * 1024 ** 2;

/**
 * Files under a folder: `blobs/ab/<sha256>` for good, `uploads/<uuid>` until claimed, `writing/` while bytes arrive.
 * A file appears under its name whole and on disk, or not at all: written apart, flushed, then renamed.
 * Several nodes may share the folder.
 */
export async function openFolderStorage(root: string): Promise<Storage> {
  for (const area of ['blobs', 'uploads', 'writing']) await mkdir(path.join(root, area), { recursive: true });

  const pathOf = (name: StoredName): string => {
    const { area, id } = parseName(name);
    return area === 'blobs' ? path.join(root, 'blobs', id.slice(0, 2), id) : path.join(root, 'uploads', id);
  };

  const write = async (body: AsyncIterable<Uint8Array>, maxBytes: number, nameOf: (m: Measured) => StoredName) => {
    const temporary = path.join(root, 'writing', randomUUID());
    const { through, result } = measureThrough(maxBytes);
    try {
      // What waits to be written is written at once, while the next bytes are hashed; flushed before it is closed.
      const settings = { flags: 'wx', mode: 0o640, flush: true, highWaterMark: WRITTEN_AT_ONCE };
      await pipeline(body, through, createWriteStream(temporary, settings));
      const measured = result();
      await settle(temporary, pathOf(nameOf(measured)));
      return measured;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  return {
    put: (body, { maxBytes }) => write(body, maxBytes, ({ sha256 }) => blobName(sha256)),
    putUpload: (id, body, { maxBytes }) => write(body, maxBytes, () => uploadName(id)),
    get: (name, { range, version } = {}) => read(pathOf(name), name, range, version),
    async head(name) {
      const found = await statOrNull(pathOf(name));
      return found && { size: found.size, version: versionOf(found), modifiedAt: found.mtime };
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    async copy(from, to, { version } = {}) {
      const found = await statOrNull(pathOf(from));
      if (!found || (version !== undefined && versionOf(found) !== version)) throw new MissingObject(from);
      await duplicate(pathOf(from), path.join(root, 'writing', randomUUID()), pathOf(to));
    },
    async *listUploads(before) {
      for await (const entry of await opendir(path.join(root, 'uploads'))) {
        const found = await statOrNull(path.join(root, 'uploads', entry.name));
        if (found && found.mtime < before) yield uploadName(entry.name);
      }
      await removeAbandoned(path.join(root, 'writing'), before);
    },
    localPath: pathOf,
    check: () =>
      healthOf(async () => {
        await tryToWrite(root);
        return spaceOf(root);
      }, 'A pasta de arquivos não aceita gravação'),
    close: () => {},
  };
}

async function read(
  file: string,
  name: StoredName,
  range: { start: number; end: number } | undefined,
  version: string | undefined,
): Promise<Readable> {
  const found = await statOrNull(file);
  if (!found || (version !== undefined && versionOf(found) !== version)) throw new MissingObject(name);
  return createReadStream(file, range ?? {});
}

/** The rename is what makes the file exist; the folder is flushed too, or a power cut could undo it. */
async function settle(temporary: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(temporary, target);
  await flushFolder(path.dirname(target));
}

/** A second name for the same bytes where the file system can, a copy where it cannot. */
async function duplicate(from: string, temporary: string, to: string): Promise<void> {
  await link(from, temporary).catch(async () => {
    await copyFile(from, temporary);
    const file = await open(temporary, 'r+');
    await file.sync().finally(() => file.close());
  });
  await settle(temporary, to);
  // Renaming one link of a file onto another link of the same file is a no-op that leaves both names.
  await rm(temporary, { force: true });
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeAbandoned(folder: string, before: Date): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const file = path.join(folder, entry.name);
    const found = await statOrNull(file);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

async function statOrNull(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const versionOf = (found: { ino: number; mtimeMs: number; size: number }) =>
  `${found.ino}-${found.mtimeMs}-${found.size}`;

/** A page of bytes, flushed and taken away: a full disk, a spent quota and a folder that may only be read all look well otherwise. */
async function tryToWrite(root: string): Promise<void> {
  const file = path.join(root, 'writing', `health-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(4_096, 1), { flag: 'wx', mode: 0o640, flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

async function spaceOf(root: string): Promise<Health> {
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize;
  // By hand: the rules of a language take longer to load than all else that this probe does.
  const gigabytes = (free / 1024 ** 3).toFixed(1).replace('.', ',');
  if (free < LOW_SPACE) return { status: 'degraded', detail: `Pasta local quase cheia: ${gigabytes} GB livres.` };
  return { status: 'ok', detail: `Pasta local, ${gigabytes} GB livres.` };
}
