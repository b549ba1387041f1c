import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Measured, Storage, StoredName } from '../storage/index.ts';
import { type ChildPool, createChildPool, PoolBusy } from './child-pool.ts';
import { TaskStopped } from './child-process.ts';
import { openScratch } from './scratch.ts';
import { refuse, type Verdict } from './verdict.ts';

export interface IncomingFile {
  readonly name: StoredName;
  /** Bytes. */
  readonly size: number;
  /** Without the dot. */
  readonly extension: string;
}

/** What a file shows, for search and for lists. */
export interface ReadFile {
  readonly text: string;
  /** WebP, or `null` when no page could be drawn. */
  readonly picture: Buffer | null;
}

/** Opens what strangers send, always in another process. */
export interface Intake {
  /** The judgement of a file. A hostile one ends as a verdict too. @throws PoolBusy */
  inspect(file: IncomingFile): Promise<Verdict>;
  /** Keeps a copy without what acts by itself. The verdict is that of the copy. @throws PoolBusy */
  clean(file: IncomingFile): Promise<{ readonly verdict: Verdict; readonly copy: Measured | null }>;
  /** Text and first page of a PDF, or the picture of an image. @throws TaskStopped */
  read(file: IncomingFile): Promise<ReadFile>;
  close(): void;
}

export interface IntakeOptions {
  readonly storage: Storage;
  readonly timeLimitMs?: number;
}

const MB = 1024 * 1024;
/** Files up to here are opened by children that stay; a larger one has a child of its own size, one at a time. */
const ORDINARY = 64 * MB;
const ORDINARY_MEMORY = 512;
const READ_MS = 60_000;

export function createIntake({ storage, timeLimitMs = 10_000 }: IntakeOptions): Intake {
  let scratch: ReturnType<typeof openScratch> | undefined;
  const pools = new Map<string, ChildPool>();
  const here = () => (scratch ??= openScratch());

  function pool(kind: 'arriving' | 'background'): ChildPool {
    const known = pools.get(kind);
    if (known) return known;
    const made = createChildPool({
      scratch: here().folder,
      memory: ORDINARY_MEMORY,
      size: kind === 'arriving' ? 2 : 1,
      filesPerChild: kind === 'arriving' ? 200 : 50,
    });
    pools.set(kind, made);
    return made;
  }

  /** The last one in line: whoever comes next waits for it. */
  let large: Promise<unknown> = Promise.resolve();

  function forSize<T>(file: IncomingFile, kind: 'arriving' | 'background', run: (pool: ChildPool) => Promise<T>) {
    if (file.size <= ORDINARY) return run(pool(kind));
    const own = async () => {
      const memory = ORDINARY_MEMORY + Math.ceil(file.size / MB) * 1.5;
      const single = createChildPool({ scratch: here().folder, memory, size: 1 });
      try {
        return await run(single);
      } finally {
        single.close();
      }
    };
    const mine = large.then(own, own);
    large = mine.catch(() => {});
    return mine;
  }

  return {
    inspect: (file) =>
      judged(() =>
        here().withFile(storage, file.name, (found) =>
          forSize(file, 'arriving', (one) =>
            one.run('inspect', { path: found, extension: file.extension }, timeLimitMs),
          ),
        ),
      ),
    async clean(file) {
      return here().within(async (folder) => {
        const target = path.join(folder, 'clean.pdf');
        const verdict = await judged(() =>
          here().withFile(storage, file.name, (found) =>
            forSize(file, 'arriving', (one) => one.run('clean', { path: found, target }, timeLimitMs)),
          ),
        );
        if (!verdict.accepted) return { verdict, copy: null };
        const { size } = await stat(target);
        return { verdict, copy: await storage.put(createReadStream(target), { maxBytes: size }) };
      });
    },
    read: (file) =>
      here().within(async (folder) => {
        const textTarget = path.join(folder, 'text');
        const pictureTarget = path.join(folder, 'picture.webp');
        const asked = { extension: file.extension, textTarget, pictureTarget };
        const { characters, hasPicture } = await here().withFile(storage, file.name, (found) =>
          forSize(file, 'background', (one) => one.run('read', { ...asked, path: found }, READ_MS)),
        );
        return {
          text: characters > 0 ? await readFile(textTarget, 'utf8') : '',
          picture: hasPicture ? await readFile(pictureTarget) : null,
        };
      }),
    close() {
      for (const one of pools.values()) one.close();
      pools.clear();
      scratch?.remove();
    },
  };
}

const verdicts = { time: 'too-slow', memory: 'too-much-memory', crash: 'broke-the-inspector' } as const;

/** A child that had to be stopped is a judgement of the file it was opening. */
async function judged(work: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TaskStopped) return refuse(verdicts[error.how]);
    throw error;
  }
}

export { PoolBusy };
