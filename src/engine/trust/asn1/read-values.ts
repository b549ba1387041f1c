import { type Asn1, Asn1Error, childrenOf } from './read-asn1.ts';

/** Dotted form of an object identifier. */
export function readObjectIdentifier(value: Asn1, tag = 0x06): string {
  if (value.tag !== tag) throw new Asn1Error('expected an object identifier');
  if (value.content.length > longestIdentifier) throw new Asn1Error('identifier too long');
  const arcs: (number | bigint)[] = [];
  let arc: number | bigint = 0;
  for (const byte of value.content) {
    // Arcs made of a UUID have 128 bits (ITU-T X.667); the others are counted fast.
    arc =
      typeof arc === 'number' && arc < 2 ** 40 ? arc * 128 + (byte & 0x7f) : BigInt(arc) * 128n + BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    if (arcs.length > 0) arcs.push(arc);
    else arcs.push(...firstTwo(Number(arc)));
    arc = 0;
  }
  return arcs.join('.');
}

const longestIdentifier = 64;

function firstTwo(arc: number): number[] {
  const first = Math.min(Math.floor(arc / 40), 2);
  return [first, arc - 40 * first];
}

/** Lower case hexadecimal, without leading bytes of zero: the form in which serial numbers are compared. */
export function readSerial(value: Asn1): string {
  if (value.tag !== 0x02) throw new Asn1Error('expected an integer');
  return value.content.toString('hex').replace(/^(00)+(?=..)/, '');
}

/** An integer small enough to count with. */
export function readSmallInteger(value: Asn1): number {
  if ((value.tag !== 0x02 && value.tag !== 0x0a) || value.content.length === 0 || value.content.length > 4) {
    throw new Asn1Error('expected a small integer');
  }
  return value.content.readIntBE(0, value.content.length);
}

/** The bytes of an octet string, in pieces or not. */
export function readOctets(value: Asn1): Buffer {
  if (value.tag === 0x04 || value.tag === 0x80) return value.content;
  if (value.tag === 0x24 || value.tag === 0xa0) return Buffer.concat(childrenOf(value).map(readOctets));
  throw new Asn1Error('expected an octet string');
}

/** The bytes of a bit string made of whole octets, as signatures and keys are. */
export function readBits(value: Asn1): Buffer {
  if (value.tag !== 0x03 || value.content.length === 0) throw new Asn1Error('expected a bit string');
  return value.content.subarray(1);
}

/** Which bits of a named bit list are set, the first being 0. */
export function readNamedBits(value: Asn1): ReadonlySet<number> {
  const set = new Set<number>();
  readBits(value).forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit += 1) if (byte & (0x80 >> bit)) set.add(index * 8 + bit);
  });
  return set;
}

/** Text of any of the string types, or the text that an octet string holds (DOC-ICP-04 allows it for the holder's data). */
export function readText(value: Asn1): string {
  switch (value.tag) {
    case 0x0c:
      return value.content.toString('utf8');
    case 0x1e:
      return Buffer.from(value.content.subarray(0, value.content.length & ~1))
        .swap16()
        .toString('utf16le');
    case 0x04:
    case 0x12:
    case 0x13:
    case 0x14:
    case 0x16:
    case 0x1a:
    case 0x82:
    case 0x86:
      return value.content.toString('latin1');
    default:
      throw new Asn1Error('expected text');
  }
}

/** UTCTime or GeneralizedTime in UTC, with fractions of a second when they are there. */
export function readTime(value: Asn1): Date {
  const year = { 0x17: 2, 0x18: 4 }[value.tag];
  const text = value.content.toString('latin1');
  const [, month, day, hour, minute, second = '00', fraction = ''] =
    /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:[.,](\d{1,9}))?Z$/.exec(text.slice(year)) ?? [];
  const digits = text.slice(0, year);
  const century = year === 2 ? (Number(digits) < 50 ? '20' : '19') : '';
  const instant = new Date(
    `${century}${digits}-${month}-${day}T${hour}:${minute}:${second}.${`${fraction}000`.slice(0, 3)}Z`,
  );
  if (year === undefined || Number.isNaN(instant.getTime())) throw new Asn1Error('expected a time');
  return instant;
}
