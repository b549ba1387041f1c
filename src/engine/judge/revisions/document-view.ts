import { Cursor } from '../syntax/cursor.ts';
import {
  dictionaryOf,
  isName,
  isReference,
  isStream,
  PdfSyntaxError,
  type Dictionary,
  type IndirectObject,
  type PdfValue,
  type Stream,
} from '../syntax/pdf-value.ts';
import { readValue } from '../syntax/read-value.ts';
import type { ObjectEntry } from './cross-reference.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { Revision } from './revision.ts';

interface Container {
  readonly bytes: Buffer;
  readonly objects: readonly { readonly number: number; readonly at: number; readonly end: number }[];
}

const longestChainOfReferences = 32;

/** The document as it stood at one revision. Objects are read when they are asked for. */
export class DocumentView {
  readonly revision: Revision;
  readonly #file: ParsedFile;
  readonly #revisions: readonly Revision[];
  readonly #values = new Map<number, PdfValue>();
  readonly #containers = new Map<number, Container>();
  readonly #reading = new Set<number>();

  /** @param revisions the oldest first; the last one is the one looked at */
  constructor(file: ParsedFile, revisions: readonly Revision[]) {
    const last = revisions.at(-1);
    if (!last) throw new PdfSyntaxError('no revision', 0);
    this.#file = file;
    this.#revisions = revisions;
    this.revision = last;
  }

  /** Where an object stands, and which revision says so. */
  locate(number: number): { readonly entry: ObjectEntry; readonly revision: Revision } | null {
    for (let at = this.#revisions.length - 1; at >= 0; at -= 1) {
      const revision = this.#revisions[at];
      const entry = revision?.entries.get(number);
      if (revision && entry) return { entry, revision };
    }
    return null;
  }

  /** The value of an object; null when it is free or was never written (ISO 32000-1, 7.3.10). */
  object(number: number): PdfValue {
    const known = this.#values.get(number);
    if (known !== undefined) return known;
    if (this.#reading.has(number)) throw new PdfSyntaxError(`object ${number} needs itself`, 0);
    this.#reading.add(number);
    try {
      const value = this.#read(number);
      this.#values.set(number, value);
      return value;
    } finally {
      this.#reading.delete(number);
    }
  }

  /** Follows references to a value. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let count = 0; isReference(current); count += 1) {
      if (count > longestChainOfReferences) throw new PdfSyntaxError('references without end', 0);
      current = this.object(current.number);
    }
    return current;
  }

  /** The dictionary behind a value, of a stream too. */
  dictionary(value: PdfValue | undefined): Dictionary | null {
    return dictionaryOf(this.resolve(value));
  }

  get(dictionary: Dictionary | null, key: string): PdfValue {
    return this.resolve(dictionary?.entries.get(key));
  }

  get catalog(): Dictionary {
    const root = this.revision.trailer.entries.get('Root');
    const catalog = isReference(root) ? this.dictionary(root) : null;
    if (!catalog) throw new PdfSyntaxError('no catalog', 0);
    return catalog;
  }

  /** What a stream holds, unpacked once for all views and within what one file may unpack to. */
  unpack(stream: Stream): Buffer {
    return this.#file.unpack(stream);
  }

  /** An object that stands in the file itself, with its place. */
  readAt(number: number): IndirectObject | null {
    const found = this.locate(number);
    return found?.entry.kind === 'offset' ? this.#readAt(number, found.entry, found.revision) : null;
  }

  #read(number: number): PdfValue {
    const found = this.locate(number);
    if (!found || found.entry.kind === 'free') return null;
    if (found.entry.kind === 'offset') return this.#readAt(number, found.entry, found.revision).value;
    return this.#unpack(number, found.entry.container, found.entry.index);
  }

  #readAt(number: number, entry: ObjectEntry & { kind: 'offset' }, revision: Revision): IndirectObject {
    const object = this.#file.objectAt(entry.at, revision.endOfMarker, (length) => {
      const value = this.resolve(length);
      return typeof value === 'number' ? value : null;
    });
    if (object.number !== number || object.generation !== entry.generation) {
      throw new PdfSyntaxError(`another object stands where ${number} should`, entry.at);
    }
    return object;
  }

  #unpack(number: number, container: number, index: number): PdfValue {
    const { bytes, objects } = this.#containers.get(container) ?? this.#openContainer(container);
    const place = objects[index];
    if (place?.number !== number) throw new PdfSyntaxError(`object ${number} is not where it is said to be`, 0);
    return readValue(new Cursor(bytes, place.at, place.end));
  }

  #openContainer(number: number): Container {
    const stream = this.locate(number)?.entry.kind === 'offset' ? this.object(number) : null;
    const type = isStream(stream) ? stream.dictionary.entries.get('Type') : null;
    if (!isStream(stream) || !isName(type) || type.value !== 'ObjStm') {
      throw new PdfSyntaxError(`object ${number} packs no others`, 0);
    }
    const count = stream.dictionary.entries.get('N');
    const first = stream.dictionary.entries.get('First');
    if (typeof count !== 'number' || typeof first !== 'number' || stream.dictionary.repeated.length > 0) {
      throw new PdfSyntaxError('a pack without shape', 0);
    }
    const bytes = this.#file.unpack(stream);
    const header = new Cursor(bytes, 0, first);
    const places: { number: number; at: number }[] = [];
    while (places.length < count) places.push({ number: header.expectInteger(), at: first + header.expectInteger() });
    // Some readers end each object where the next one begins.
    const objects = places.map((place, index) => ({ ...place, end: places[index + 1]?.at ?? bytes.length }));
    if (objects.some(({ at, end }) => at > end)) throw new PdfSyntaxError('a pack out of order', 0);
    // Readers that look for the number take the first one, whatever index is stated.
    if (new Set(objects.map((each) => each.number)).size < objects.length) {
      throw new PdfSyntaxError('a pack holds an object twice', 0);
    }
    const container = { bytes, objects };
    this.#containers.set(number, container);
    return container;
  }
}
