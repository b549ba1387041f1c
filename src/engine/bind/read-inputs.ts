import { closeSync, openSync } from 'node:fs';
import { Absent } from './absent.ts';
import type { BindInput } from './bind-request.ts';
import { readSparse, type SparseFile } from './copying/sparse-file.ts';

/** Bytes: an input up to this size has a buffer beside those of its neighbours. */
const APART = 8_000_000;
const BUFFERS = 3;

interface Place {
  buffer: Buffer;
  /** When nobody reads or writes its bytes any more. */
  free: Promise<void>;
}

/** An input that was read. */
export interface ReadInput {
  readonly bytes: Buffer;
  /** Of one too long to be held: where the rest of it lies. */
  readonly rest: { readonly path: string; readonly sparse: SparseFile } | null;
}

/** The bytes of each input in turn. */
export interface InputReader {
  /** Begins to read one that may be read while others are bound; the others are read when they are asked for. */
  begin(index: number): void;
  /** @throws Absent */
  read(index: number): Promise<ReadInput>;
  /** What was read is free to be written over after this. */
  release(index: number, written: Promise<void>): void;
}

/**
 * Reads inputs into the same few buffers again and again: a freed one may stay in memory for long. A small input is read
 * while the one before it is bound and the one before that is written; a large one waits until its buffer is free, and only what leads a
 * reader is read of it where it is a file.
 */
export function createInputReader(inputs: readonly BindInput[], heldUpTo = APART): InputReader {
  const place = (): Place => ({ buffer: Buffer.alloc(0), free: Promise.resolve() });
  const small = Array.from({ length: BUFFERS }, place);
  const large = place();
  const sparse = place();
  const begun = new Map<number, Promise<ReadInput>>();
  /** What to do when nobody reads a sparse input any more. */
  let letGo = (): void => {};
  const isSmall = (index: number): boolean => inputs[index]!.size <= heldUpTo;
  const isFile = (input: BindInput): boolean => input.size > heldUpTo && input.asFile !== undefined;
  const placeOf = (index: number): Place => {
    if (isSmall(index)) return small[index % BUFFERS]!;
    return isFile(inputs[index]!) ? sparse : large;
  };

  const fillSparse = async (input: BindInput): Promise<ReadInput> => {
    const kept = await input.asFile?.();
    if (!kept) throw new Absent('missing');
    const file = openSync(kept.path, 'r');
    letGo = () => {
      closeSync(file);
      kept.release();
    };
    // Once and for all: zeros of which nothing was written yet take no memory.
    if (sparse.buffer.length === 0) sparse.buffer = Buffer.alloc(largestOf(inputs.filter(isFile)));
    const found = readSparse(file, sparse.buffer.subarray(0, input.size));
    if (found === null) throw new Absent('missing');
    letGo = () => {
      found.clear();
      closeSync(file);
      kept.release();
    };
    return { bytes: found.bytes, rest: { path: kept.path, sparse: found } };
  };

  const fill = async (index: number): Promise<ReadInput> => {
    const input = inputs[index]!;
    if (input.absence) throw new Absent(input.absence);
    const own = placeOf(index);
    await own.free;
    if (own === sparse) return fillSparse(input);
    if (own.buffer.length < input.size) own.buffer = Buffer.allocUnsafeSlow(input.size);
    const bytes = own.buffer.subarray(0, input.size);
    if (!(await input.read(bytes))) throw new Absent('missing');
    return { bytes, rest: null };
  };

  return {
    begin(index) {
      if (index >= inputs.length || !isSmall(index)) return;
      const reading = fill(index);
      // It is heard of when it is asked for.
      reading.catch(() => {});
      begun.set(index, reading);
    },
    read(index) {
      const reading = begun.get(index) ?? fill(index);
      begun.delete(index);
      return reading;
    },
    release(index, written) {
      const own = placeOf(index);
      if (own !== sparse) {
        own.free = written;
        return;
      }
      const done = letGo;
      letGo = () => {};
      own.free = written.then(done);
      // Who waits for the buffer hears of a failure, and who closes the file.
      own.free.catch(() => {});
    },
  };
}

const largestOf = (inputs: readonly BindInput[]): number => Math.max(0, ...inputs.map(({ size }) => size));
