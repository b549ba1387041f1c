import { createHash } from 'node:crypto';
import type { ByteSink } from './byte-sink.ts';
import { refTo } from './pdf-syntax.ts';

/** A place in the file to which it can be taken back. */
export interface Mark {
  readonly position: number;
  readonly objects: number;
}

/** More was written than the limit. */
export class WrittenTooMuch extends Error {
  override readonly name = 'WrittenTooMuch';
}

/** Bytes that are nowhere together: each part is written over by the next. */
interface LongData {
  readonly length: number;
  parts(): Iterable<Uint8Array>;
}

/** Writes the objects of one PDF as they come and keeps nothing of them but where each begins. */
export interface PdfFileWriter {
  /** Number of a new object, to be written later or never. */
  allocate(): number;
  /** `body` has one character a byte. */
  object(id: number, body: string): void;
  /** `entries` are those of the stream's dictionary, without its length; `data` is already encoded. */
  stream(id: number, entries: string, data: Uint8Array | string | LongData): void;
  mark(): Mark;
  /** Of what was written since the mark: where it ends, and where each object allocated since begins, or -1. */
  since(mark: Mark): { readonly to: number; readonly offsets: readonly number[] };
  /** Nothing may be written past so many bytes, until told otherwise by `null`: a small input must not fill the disk. */
  limit(bytes: number | null): void;
  /** @returns when what was written so far is out of the hands that gave it */
  flush(): Promise<void>;
  /** Takes back every object allocated or written since the mark. */
  rewind(mark: Mark): Promise<void>;
  /** Writes the cross-reference table and closes the sink. @returns size in bytes */
  finish(trailer: { readonly root: number; readonly info?: number }): Promise<number>;
}

/** Begins a file with its header: each object goes to the sink as it is written, and only where it stands is kept in memory. */
export function createPdfFileWriter(sink: ByteSink): PdfFileWriter {
  const offsets: number[] = [0];
  // Tells one file from another (ISO 32000-1, 14.4), the same for the same content.
  let identity = createHash('md5');
  let position = 0;
  let most = Infinity;

  const write = (bytes: Uint8Array, { isKept = true } = {}): void => {
    if (position + bytes.length > most) throw new WrittenTooMuch();
    if (isKept) sink.write(bytes);
    else sink.writeNow(bytes);
    position += bytes.length;
  };
  const text = (value: string): void => write(Buffer.from(value, 'latin1'));

  text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');

  return {
    allocate: () => offsets.push(-1) - 1,
    object(id, body) {
      offsets[id] = position;
      text(`${id} 0 obj\n${body}\nendobj\n`);
      identity.update(body, 'latin1');
    },
    stream(id, entries, data) {
      const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
      offsets[id] = position;
      const head = `<<${entries}/Length ${bytes.length}>>`;
      text(`${id} 0 obj\n${head}\nstream\n`);
      if (bytes instanceof Uint8Array) write(bytes);
      else for (const part of bytes.parts()) write(part, { isKept: false });
      text('\nendstream\nendobj\n');
      identity.update(head, 'latin1');
    },
    limit: (bytes) => void (most = bytes ?? Infinity),
    mark: () => ({ position, objects: offsets.length }),
    since: ({ objects }) => ({ to: position, offsets: offsets.slice(objects) }),
    flush: () => sink.flush(),
    async rewind(mark) {
      await sink.truncate(mark.position);
      position = mark.position;
      offsets.length = mark.objects;
      identity = createHash('md5').update(`${identity.digest('hex')} ${mark.objects}`);
    },
    async finish({ root, info }) {
      const start = position;
      text(`xref\n0 ${offsets.length}\n`);
      // Free objects form a list that ends where it begins; a chain of one is what readers expect least trouble from.
      offsets[0] = -1;
      for (let from = 0; from < offsets.length; from += 4096) {
        const lines = offsets.slice(from, from + 4096).map((offset, index) => {
          if (from + index === 0) return '0000000000 65535 f \n';
          return offset < 0 ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
        });
        text(lines.join(''));
      }
      const id = identity.digest('hex');
      const more = info === undefined ? '' : `/Info ${refTo(info)}`;
      text(`trailer\n<</Size ${offsets.length}/Root ${refTo(root)}${more}/ID[<${id}><${id}>]>>\n`);
      text(`startxref\n${start}\n%%EOF\n`);
      await sink.close();
      return position;
    },
  };
}
