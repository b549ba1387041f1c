import { childrenOf, readAsn1 } from '../asn1/read-asn1.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { der, objectIdentifier, sequence, setOf } from '../asn1/write-der.ts';
import { CertificateError } from '../certificate-error.ts';

/**
 * A message of one signer with a time stamp token over its signature, which is not signed itself (CAdES-T, EN 319 122-1, 5.3).
 * Everything that was in the message stays as it was, byte for byte. Throws CertificateError('CMS_UNREADABLE').
 */
export function addTimestamp(message: Uint8Array, token: Buffer): Buffer {
  try {
    const [contentType, content] = childrenOf(readAsn1(message));
    const fields = childrenOf(childrenOf(content!)[0]!);
    const [signer, ...others] = childrenOf(fields.at(-1)!);
    if (!signer || others.length > 0) throw new Error('not one signer');
    const parts = childrenOf(signer);
    const last = parts.at(-1)!;
    const unsigned = last.tag === 0xa1 ? childrenOf(last) : [];
    const stamped = sequence(
      ...(last.tag === 0xa1 ? parts.slice(0, -1) : parts).map(({ raw }) => raw),
      setUnder(0xa1, ...unsigned.map(({ raw }) => raw), sequence(objectIdentifier(oid.timestampToken), setOf(token))),
    );
    const signedData = sequence(...fields.slice(0, -1).map(({ raw }) => raw), setOf(stamped));
    return sequence(contentType!.raw, der(0xa0, signedData));
  } catch (cause) {
    throw new CertificateError('CMS_UNREADABLE', cause);
  }
}

/** A SET OF in the order of DER, under another tag. */
function setUnder(tag: number, ...values: readonly Buffer[]): Buffer {
  const set = setOf(...values);
  set[0] = tag;
  return set;
}
