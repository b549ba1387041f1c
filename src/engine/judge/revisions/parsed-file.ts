import { decodeStream } from '../syntax/decode-stream.ts';
import { PdfSyntaxError, type IndirectObject, type Stream } from '../syntax/pdf-value.ts';
import { isReference, isStream } from '../syntax/pdf-value.ts';
import { readObject, type LengthOf } from '../syntax/read-object.ts';

/** All that object streams of one file may unpack to, together. */
const mostUnpacked = 256 * 1024 * 1024;

/** The bytes of a file with what was read of them, shared by the views of its revisions. */
export class ParsedFile {
  readonly bytes: Buffer;
  readonly #objects = new Map<number, IndirectObject>();
  readonly #unpacked = new Map<Stream, Buffer>();
  #unpackedBytes = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The object at an offset. What depends on the length kept in another object is read anew for each view. */
  objectAt(at: number, end: number, lengthOf: LengthOf): IndirectObject {
    const known = this.#objects.get(at);
    if (known) return known;
    const object = readObject(this.bytes, at, end, lengthOf);
    const { value } = object;
    if (!isStream(value) || !isReference(value.dictionary.entries.get('Length'))) this.#objects.set(at, object);
    return object;
  }

  /** What a structural stream holds. */
  unpack(stream: Stream): Buffer {
    const known = this.#unpacked.get(stream);
    if (known) return known;
    const bytes = decodeStream(stream);
    this.#unpackedBytes += bytes.length;
    if (this.#unpackedBytes > mostUnpacked) throw new PdfSyntaxError('unpacks to more than foreseen', 0);
    this.#unpacked.set(stream, bytes);
    return bytes;
  }
}
