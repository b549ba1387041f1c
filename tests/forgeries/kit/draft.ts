/** A dictionary as it will be written: each value is PDF syntax already. */
export type Fields = Readonly<Record<string, string>>;
export type Body = Fields | string | { readonly stream: string; readonly fields?: Fields };
export type Objects = Readonly<Record<number, Body>>;

export interface SaveOptions {
  /** Entries of the cross-references that lie about where an object is. */
  readonly lies?: Readonly<Record<number, number>>;
  readonly freed?: readonly number[];
  readonly trailer?: Fields;
  /** Written before the cross-references, with no entry of its own. */
  readonly unlisted?: string;
  readonly withoutPrevious?: boolean;
  /** How many bytes before its table the end says that it stands. */
  readonly early?: number;
  /** In place of the line end before the table. */
  readonly beforeTable?: string;
  /** Between the rows of the table and its trailer. */
  readonly beforeTrailer?: string;
  /** The three lines of the end, written otherwise. */
  readonly closing?: (start: number) => string;
}

/** A PDF written by hand, one revision after the other, so that every byte of it can be chosen. */
export class Draft {
  bytes: Buffer;
  readonly objects: Map<number, Body>;
  /** What each trailer names as the catalog. */
  root = '1 0 R';
  #lastReference: number;

  constructor(objects: Objects) {
    this.bytes = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
    this.objects = new Map();
    this.#lastReference = 0;
    this.save(objects);
  }

  /** A file written in another way, to be saved on. @param objects those of it that may be written again, and the last one */
  static over(bytes: Buffer, objects: Objects): Draft {
    const draft = new Draft({});
    draft.bytes = bytes;
    for (const [number, body] of Object.entries(objects)) draft.objects.set(Number(number), body);
    draft.#lastReference = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]);
    return draft;
  }

  get nextNumber(): number {
    return Math.max(0, ...this.objects.keys()) + 1;
  }

  fields(number: number): Fields {
    const body = this.objects.get(number);
    if (typeof body !== 'object') throw new Error(`object ${number} is no dictionary`);
    return 'stream' in body && typeof body.stream === 'string' ? { ...(body.fields as Fields) } : (body as Fields);
  }

  /** Offset of "N 0 obj" where it was last written. */
  offsetOf(number: number): number {
    return this.bytes.lastIndexOf(`\n${number} 0 obj\n`, undefined, 'latin1') + 1;
  }

  /** Appends a revision with these objects. */
  save(objects: Objects, options: SaveOptions = {}): this {
    const parts: Buffer[] = [this.bytes];
    let at = this.bytes.length;
    const add = (text: string): void => {
      const bytes = Buffer.from(text, 'latin1');
      parts.push(bytes);
      at += bytes.length;
    };
    const offsets = new Map<number, number | null>();
    for (const [key, body] of Object.entries(objects)) {
      const number = Number(key);
      // The first bytes of a revision may follow a file that does not end its line.
      add('\n');
      offsets.set(number, at);
      add(`${number} 0 obj\n${written(body)}\nendobj\n`);
      this.objects.set(number, body);
    }
    if (options.unlisted) add(options.unlisted);
    for (const [number, place] of Object.entries(options.lies ?? {})) offsets.set(Number(number), place);
    for (const number of options.freed ?? []) offsets.set(number, null);
    if (options.beforeTable) add(options.beforeTable);
    const start = at - (options.early ?? 0);
    add(`${this.#crossReferences(offsets)}${options.beforeTrailer ?? ''}`);
    const previous = this.#lastReference > 0 && !options.withoutPrevious ? { Prev: String(this.#lastReference) } : {};
    const size = Math.max(...this.objects.keys(), ...offsets.keys()) + 1;
    const trailer = { Size: String(size), Root: this.root, ...previous, ...options.trailer };
    const closing = options.closing?.(start) ?? `startxref\n${start}\n%%EOF`;
    add(`trailer\n${written(trailer)}\n${closing}\n`);
    this.#lastReference = start;
    this.bytes = Buffer.concat(parts);
    return this;
  }

  #crossReferences(offsets: ReadonlyMap<number, number | null>): string {
    const rows = [...offsets].map(([number, place]) =>
      place === null
        ? `${number} 1\n0000000000 00001 f \n`
        : `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
    );
    return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`;
  }
}

export function written(body: Body): string {
  if (typeof body === 'string') return body;
  if ('stream' in body && typeof body.stream === 'string') {
    const fields = {
      ...(body.fields as Fields | undefined),
      Length: String(Buffer.from(body.stream, 'latin1').length),
    };
    return `${written(fields)}\nstream\n${body.stream}\nendstream`;
  }
  return `<< ${Object.entries(body as Fields)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')} >>`;
}
