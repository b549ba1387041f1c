import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { type Pieces, writePieces, writePiecesNow } from './write-pieces.ts';

/** Where a PDF is written, front to back. What was written last may be taken back: a damaged input leaves no trace. */
export interface ByteSink {
  /** Takes bytes that nobody changes until the next `flush` is done. */
  write(bytes: Uint8Array): void;
  /** Takes bytes that may be changed as soon as it returns. */
  writeNow(bytes: Uint8Array): void;
  /** Begins to put what was taken where it belongs. @returns when it is there; rejects with what the system refused */
  flush(): Promise<void>;
  /** Forgets everything past the first `length` bytes. */
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

const GATHERED = 1 << 18;
/** Longer ones are not copied. */
const SMALL = 1 << 14;
/** Bytes taken since the last `flush`, past which the caller waits for them to be written. */
const MOST_TAKEN = 1 << 24;

/** A file, written over. It is written by another thread while the caller goes on; small objects are gathered. */
export function openFileSink(path: string): ByteSink {
  const file = openSync(path, 'w', 0o640);
  let gathered = Buffer.allocUnsafeSlow(GATHERED);
  /** Of `gathered`: from where it is not among the pieces yet, and to where it is filled. */
  let [from, to] = [0, 0];
  let pieces: Uint8Array[] = [];
  let taken = 0;
  /** Where the next piece goes. */
  let position = 0;
  let last: Promise<void> = Promise.resolve();

  const takeGathered = (): void => {
    if (to > from) pieces.push(gathered.subarray(from, to));
    from = to;
  };
  const takeAll = (): Pieces => {
    takeGathered();
    const all = { bytes: pieces, position };
    position += taken;
    pieces = [];
    taken = 0;
    return all;
  };
  const flush = (): Promise<void> => {
    const all = takeAll();
    if (all.bytes.length > 0) last = last.then(() => writePieces(file, all));
    // Who waits for it hears of a failure; until then it is nobody's.
    last.catch(() => {});
    return last;
  };

  return {
    write(bytes) {
      taken += bytes.length;
      if (bytes.length > SMALL) {
        takeGathered();
        pieces.push(bytes);
      } else {
        if (to + bytes.length > GATHERED) {
          takeGathered();
          gathered = Buffer.allocUnsafeSlow(GATHERED);
          [from, to] = [0, 0];
        }
        gathered.set(bytes, to);
        to += bytes.length;
      }
      if (taken > MOST_TAKEN) writePiecesNow(file, takeAll());
    },
    writeNow(bytes) {
      taken += bytes.length;
      takeGathered();
      pieces.push(bytes);
      writePiecesNow(file, takeAll());
    },
    flush,
    async truncate(length) {
      await flush();
      ftruncateSync(file, length);
      position = length;
    },
    async close() {
      try {
        await flush();
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Memory, for what is known to be small. */
export function openMemorySink(): ByteSink & { bytes(): Buffer } {
  let pieces: Uint8Array[] = [];
  const bytes = (): Buffer => Buffer.concat(pieces);
  // The buffer behind a piece may be written over by its owner.
  const write = (piece: Uint8Array): void => void pieces.push(Uint8Array.from(piece));
  return {
    write,
    writeNow: write,
    flush: () => Promise.resolve(),
    truncate: (length) => Promise.resolve(void (pieces = [bytes().subarray(0, length)])),
    close: () => Promise.resolve(),
    bytes,
  };
}
