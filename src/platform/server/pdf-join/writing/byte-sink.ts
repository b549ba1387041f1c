import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Where a PDF is written, front to back. What was written last may be taken back: a damaged input leaves no trace. */
export interface ByteSink {
  write(bytes: Uint8Array): void;
  /** Forgets everything past the first `length` bytes. */
  truncate(length: number): void;
  close(): void;
}

const BUFFERED = 1 << 20;

/** A file, written over, through a buffer of 1 MB: many small objects become one call. */
export function openFileSink(path: string): ByteSink {
  const file = openSync(path, 'w', 0o640);
  const buffer = Buffer.allocUnsafe(BUFFERED);
  let held = 0;
  let written = 0;

  const writeAll = (bytes: Uint8Array): void => {
    for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from, bytes.length - from, written + from);
    written += bytes.length;
  };
  const flush = (): void => {
    writeAll(buffer.subarray(0, held));
    held = 0;
  };

  return {
    write(bytes) {
      if (held + bytes.length > BUFFERED) flush();
      if (bytes.length > BUFFERED / 4) return (flush(), writeAll(bytes));
      buffer.set(bytes, held);
      held += bytes.length;
    },
    truncate(length) {
      flush();
      ftruncateSync(file, length);
      written = length;
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** Memory, for what is known to be small. */
export function openMemorySink(): ByteSink & { bytes(): Buffer } {
  let pieces: Uint8Array[] = [];
  const bytes = (): Buffer => Buffer.concat(pieces);
  return {
    // The buffer behind a piece may be written over by its owner.
    write: (piece) => void pieces.push(Uint8Array.from(piece)),
    truncate: (length) => void (pieces = [bytes().subarray(0, length)]),
    close: () => {},
    bytes,
  };
}
