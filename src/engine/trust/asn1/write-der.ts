/** DER (X.690): one value of a tag around its contents. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const length = contents.reduce((sum, each) => sum + each.length, 0);
  const header = length < 0x80 ? [tag, length] : [tag, 0x80 | bytesOf(length).length, ...bytesOf(length)];
  return Buffer.concat([Buffer.from(header), ...contents]);
}

/** SEQUENCE, of whole values in their order. */
export const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents);

/** In the order of DER (X.690, 11.6), whatever the order given. */
export const setOf = (...contents: readonly Uint8Array[]): Buffer =>
  der(0x31, ...contents.toSorted((left, right) => Buffer.compare(left, right)));

/** `[number]` around whole values. */
export const explicit = (number: number, ...contents: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...contents);

/** `[number]` in place of the tag of a primitive value, whose contents are given. */
export const implicit = (number: number, contents: Uint8Array): Buffer => der(0x80 | number, contents);

export const octetString = (bytes: Uint8Array): Buffer => der(0x04, bytes);
/** BIT STRING; `unusedBits` of the last byte do not count. */
export const bitString = (bytes: Uint8Array, unusedBits = 0): Buffer => der(0x03, Buffer.from([unusedBits]), bytes);
export const boolean = (value: boolean): Buffer => der(0x01, Buffer.from([value ? 0xff : 0]));
export const nullValue = (): Buffer => der(0x05);
export const enumerated = (value: number): Buffer => der(0x0a, Buffer.from([value]));
/** UTF8String, of any text. */
export const utf8String = (text: string): Buffer => der(0x0c, Buffer.from(text, 'utf8'));
/** PrintableString: letters, digits and few signs (X.690 refers to X.680, 41.4). Whether the text keeps to them is not looked at. */
export const printableString = (text: string): Buffer => der(0x13, Buffer.from(text, 'latin1'));

/** A non-negative number, or the bytes of one. */
export function integer(value: number | Uint8Array): Buffer {
  let bytes: Uint8Array = typeof value === 'number' ? Buffer.from(bytesOf(value)) : value;
  while (bytes.length > 1 && bytes[0] === 0) bytes = bytes.subarray(1);
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An identifier written as `1.2.840.113549`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return der(0x06, Buffer.from([first * 40n + second, ...rest].flatMap(base128)));
}

/** UTCTime until 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(`${digits(date).slice(2)}Z`)) : generalizedTime(date);
}

/** Seconds, in UTC (RFC 5280, 4.1.2.5.2). */
export const generalizedTime = (date: Date): Buffer => der(0x18, Buffer.from(`${digits(date)}Z`));

const digits = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);

function bytesOf(value: number): number[] {
  const bytes = [value % 256];
  for (let rest = Math.floor(value / 256); rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

/** Arcs made of a UUID have 128 bits (ITU-T X.667). */
function base128(value: bigint): number[] {
  const bytes = [Number(value & 127n)];
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) bytes.unshift(0x80 | Number(rest & 127n));
  return bytes;
}
