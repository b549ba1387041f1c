/** One value of BER or DER. `raw` is the value with its header, the exact bytes that were read. */
export interface Asn1 {
  /** Identifier octet; tags above 30 do not occur in what is read here. */
  readonly tag: number;
  readonly content: Buffer;
  readonly raw: Buffer;
}

/** Bytes that are not what they should be. */
export class Asn1Error extends Error {
  override readonly name = 'Asn1Error';
}

/** Nothing in certificates, messages of signature or lists nests deeper. */
const deepest = 40;
const endOfContents = 0;

/**
 * Reads the value at an offset. Lengths are checked against the bytes that exist; the indefinite length of BER, which some
 * signers use, is understood. Throws Asn1Error.
 */
export function readAsn1(bytes: Uint8Array, at = 0): Asn1 {
  return readAt(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at, 0);
}

/** Reads a value that is all there is: nothing may follow it. */
export function readWholeAsn1(bytes: Uint8Array): Asn1 {
  const value = readAsn1(bytes);
  if (value.raw.length !== bytes.length) throw new Asn1Error('bytes after the value');
  return value;
}

function readAt(bytes: Buffer, at: number, depth: number): Asn1 {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) throw new Asn1Error('cut short');
  if ((tag & 0x1f) === 0x1f) throw new Asn1Error('tag not supported');
  if (first === 0x80) return readIndefinite(bytes, at, tag, depth);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) throw new Asn1Error('length not supported');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new Asn1Error('cut short');
  return { tag, content: bytes.subarray(start, start + length), raw: bytes.subarray(at, start + length) };
}

function readIndefinite(bytes: Buffer, at: number, tag: number, depth: number): Asn1 {
  if (depth > deepest || !(tag & 0x20)) throw new Asn1Error('nested too deeply');
  let end = at + 2;
  while (!(bytes[end] === endOfContents && bytes[end + 1] === 0)) end += readAt(bytes, end, depth + 1).raw.length;
  return { tag, content: bytes.subarray(at + 2, end), raw: bytes.subarray(at, end + 2) };
}

/** The values inside a constructed one. */
export function childrenOf(value: Asn1): Asn1[] {
  if (!(value.tag & 0x20)) throw new Asn1Error('expected a constructed value');
  const children: Asn1[] = [];
  for (let at = 0; at < value.content.length;) {
    const child = readAsn1(value.content, at);
    children.push(child);
    at += child.raw.length;
  }
  return children;
}

/** Walks the fields of a sequence, in order, the optional ones by their tag. */
export class Fields {
  readonly #fields: readonly Asn1[];
  #at = 0;

  constructor(value: Asn1, tag = 0x30) {
    if (value.tag !== tag) throw new Asn1Error(`expected tag ${tag}, found ${value.tag}`);
    this.#fields = childrenOf(value);
  }

  /** The next field, whatever it is, or of one of the given tags. */
  next(...tags: readonly number[]): Asn1 {
    const field = this.#fields[this.#at];
    if (!field) throw new Asn1Error('field missing');
    if (tags.length > 0 && !tags.includes(field.tag)) throw new Asn1Error(`unexpected tag ${field.tag}`);
    this.#at += 1;
    return field;
  }

  optional(...tags: readonly number[]): Asn1 | undefined {
    const field = this.#fields[this.#at];
    if (!field || !tags.includes(field.tag)) return undefined;
    this.#at += 1;
    return field;
  }

  get isDone(): boolean {
    return this.#at >= this.#fields.length;
  }
}
