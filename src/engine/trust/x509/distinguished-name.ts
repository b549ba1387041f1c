import { type Asn1, childrenOf, Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readText } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';

const shortNames: Readonly<Record<string, string>> = {
  [oid.commonName]: 'CN',
  [oid.country]: 'C',
  [oid.organization]: 'O',
  [oid.organizationalUnit]: 'OU',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '1.2.840.113549.1.9.1': 'E',
};

export interface DistinguishedName {
  /** "CN=JOAO DA ROCHA:98222472500, O=ICP-Brasil, C=BR": most specific first, as people read it. */
  readonly text: string;
  /** The last common name; the whole text when there is none. */
  readonly commonName: string;
  readonly organization: string | undefined;
  /** The exact bytes, by which issuer and subject are compared. */
  readonly der: Buffer;
}

/** Reads a name: as text, and the parts of it that are shown. */
export function readName(value: Asn1): DistinguishedName {
  const parts = childrenOf(value)
    .flatMap((set) => childrenOf(set))
    .map((pair) => {
      const fields = new Fields(pair);
      return { type: readObjectIdentifier(fields.next()), text: textOf(fields.next()) };
    });
  const text = parts
    .map((part) => `${shortNames[part.type] ?? part.type}=${part.text}`)
    .toReversed()
    .join(', ');
  const last = (type: string): string | undefined => parts.findLast((part) => part.type === type)?.text;
  return {
    text,
    commonName: last(oid.commonName) ?? text,
    organization: last(oid.organization),
    der: value.raw,
  };
}

/** A name of an unexpected type is shown, not refused. */
function textOf(value: Asn1): string {
  try {
    return readText(value);
  } catch {
    return value.content.toString('hex');
  }
}

/** Whether two names, in DER, say the same, whatever type of string each of their parts is written in. */
export function isSameName(one: Buffer, other: Buffer): boolean {
  return one.equals(other) || saidBy(one) === saidBy(other);
}

function saidBy(der: Buffer): string {
  const sets = childrenOf(readWholeAsn1(der)).map((set) =>
    childrenOf(set).map((pair) => {
      const fields = new Fields(pair);
      return [readObjectIdentifier(fields.next()), textOf(fields.next())];
    }),
  );
  return JSON.stringify(sets);
}
