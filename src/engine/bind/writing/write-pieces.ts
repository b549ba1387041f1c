import { writev, writevSync } from 'node:fs';
import { promisify } from 'node:util';

/** Bytes in pieces, one after the other, and where the first goes in a file. */
export interface Pieces {
  readonly bytes: readonly Uint8Array[];
  readonly position: number;
}

const writeSome = promisify(writev);

/** Writes all of them in another thread. */
export async function writePieces(file: number, { bytes, position }: Pieces): Promise<void> {
  let [rest, at] = [bytes, position];
  while (rest.length > 0) {
    const { bytesWritten } = await writeSome(file, rest, at);
    at += bytesWritten;
    rest = after(rest, bytesWritten);
  }
}

/** Writes all of them before it returns. */
export function writePiecesNow(file: number, { bytes, position }: Pieces): void {
  let [rest, at] = [bytes, position];
  while (rest.length > 0) {
    const written = writevSync(file, rest, at);
    at += written;
    rest = after(rest, written);
  }
}

/** What is left to write: the system may take less than it is given. */
function after(bytes: readonly Uint8Array[], written: number): Uint8Array[] {
  let left = written;
  const first = bytes.findIndex((piece) => {
    if (piece.length > left) return true;
    left -= piece.length;
    return false;
  });
  return first === -1 ? [] : [bytes[first]!.subarray(left), ...bytes.slice(first + 1)];
}
