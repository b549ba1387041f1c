import { createHash, verify, X509Certificate } from 'node:crypto';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { OctetString } from 'asn1js';
import { oid } from './cms.ts';
import type { Seal } from './seal.ts';

export interface SealVerification {
  /** The last revision is a seal of this installation and no byte of the file differs from what was sealed. */
  readonly intact: boolean;
  /** The file begins with the original, byte for byte; null when no original was given. */
  readonly coversOriginal: boolean | null;
}

export interface OriginalIdentity {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Checks a file sealed here. Foreign signatures are judged elsewhere: for this one they are simply not intact. */
export function verifySeal(
  pdf: Buffer,
  seal: Pick<Seal, 'certificate'>,
  original: OriginalIdentity | null = null,
): SealVerification {
  const coversOriginal =
    original === null
      ? null
      : pdf.length >= original.size &&
        createHash('sha256').update(pdf.subarray(0, original.size)).digest('hex') === original.sha256.toLowerCase();
  return { intact: isIntact(pdf, seal.certificate), coversOriginal };
}

function isIntact(pdf: Buffer, certificate: Buffer): boolean {
  const found = findLastSignature(pdf);
  if (found === null) return false;
  try {
    return isSignedBy(found.cms, found.digest, certificate);
  } catch {
    // Broken ASN.1 is an altered file, not a failure of the system.
    return false;
  }
}

/** CMS and digest of the last signature, provided that its range is the whole file but for the CMS itself. */
export function findLastSignature(pdf: Buffer): { cms: Buffer; digest: Buffer } | null {
  const at = pdf.lastIndexOf('/ByteRange', undefined, 'latin1');
  if (at === -1) return null;
  const range = /^\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/.exec(
    pdf.toString('latin1', at, at + 100),
  );
  const [before = 0, after = 0, length = 0] = (range?.slice(1) ?? []).map(Number);
  if (range === null || before <= at || after <= before + 2 || after + length !== pdf.length) return null;
  const hex = /^<([0-9A-Fa-f]+)>$/.exec(pdf.toString('latin1', before, after))?.[1];
  if (hex === undefined) return null;
  const digest = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
  const padded = Buffer.from(hex, 'hex');
  return { cms: padded.subarray(0, derLength(padded)), digest };
}

/** Length of a DER value with its header; the rest of the reserved space is zeros. */
function derLength(der: Buffer): number {
  const first = der[1] ?? 0;
  const bytes = first & 0x7f;
  return first < 0x80 ? 2 + first : 2 + bytes + der.readUIntBE(2, Math.min(Math.max(bytes, 1), 6));
}

function isSignedBy(cms: Buffer, digest: Buffer, certificate: Buffer): boolean {
  const info = ContentInfo.fromBER(cms);
  if (info.contentType !== oid.signedData) return false;
  const signedData = new SignedData({ schema: info.content });
  const [signer, ...others] = signedData.signerInfos;
  const carriesOurs = (signedData.certificates ?? []).some(
    (each) => each instanceof Certificate && Buffer.from(each.toSchema().toBER()).equals(certificate),
  );
  if (signer?.signedAttrs === undefined || others.length > 0 || !carriesOurs) return false;
  const attribute = signer.signedAttrs.attributes.find((each) => each.type === oid.messageDigest);
  const value: unknown = attribute?.values[0];
  if (!(value instanceof OctetString) || !Buffer.from(value.valueBlock.valueHexView).equals(digest)) return false;
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  attributes[0] = 0x31;
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  return verify('sha256', attributes, new X509Certificate(certificate).publicKey, signature);
}
