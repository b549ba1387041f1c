import { Absent } from './absent.ts';
import type { BindInput } from './bind-request.ts';

/** Bytes: an input up to this size has a buffer beside those of its neighbours. */
const APART = 8_000_000;
const BUFFERS = 3;

interface Place {
  buffer: Buffer;
  /** When nobody reads or writes its bytes any more. */
  free: Promise<void>;
}

/** The bytes of each input in turn. */
export interface InputReader {
  /** Begins to read one that may be read while others are bound; the others are read when they are asked for. */
  begin(index: number): void;
  /** @throws Absent */
  read(index: number): Promise<Buffer>;
  /** What was read is free to be written over after this. */
  release(index: number, written: Promise<void>): void;
}

/**
 * Reads inputs into the same few buffers again and again: a freed one may stay in memory for long. A small input is read
 * while the one before it is bound and the one before that is written; a large one waits until its buffer is free.
 */
export function createInputReader(inputs: readonly BindInput[]): InputReader {
  const place = (): Place => ({ buffer: Buffer.alloc(0), free: Promise.resolve() });
  const small = Array.from({ length: BUFFERS }, place);
  const large = place();
  const begun = new Map<number, Promise<Buffer>>();
  const isSmall = (index: number): boolean => inputs[index]!.size <= APART;
  const placeOf = (index: number): Place => (isSmall(index) ? small[index % BUFFERS]! : large);

  const fill = async (index: number): Promise<Buffer> => {
    const input = inputs[index]!;
    if (input.absence) throw new Absent(input.absence);
    const own = placeOf(index);
    await own.free;
    if (own.buffer.length < input.size) own.buffer = Buffer.allocUnsafeSlow(input.size);
    const bytes = own.buffer.subarray(0, input.size);
    if (!(await input.read(bytes))) throw new Absent('missing');
    return bytes;
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
    release: (index, written) => void (placeOf(index).free = written),
  };
}
