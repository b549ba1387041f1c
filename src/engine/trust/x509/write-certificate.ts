import { createHash, randomBytes } from 'node:crypto';
import { Fields, readAsn1 } from '../asn1/read-asn1.ts';
import { readBits } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';
import {
  bitString,
  boolean,
  der,
  explicit,
  implicit,
  integer,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  setOf,
  time,
  utf8String,
} from '../asn1/write-der.ts';
import { type KeyUsage, usages } from './certificate-extensions.ts';
import type { SigningKey } from '../keys/signing-key.ts';

/** A name in DER: country BR, an organization, units, and who it is. */
export function writeName(organization: string, commonName: string, ...units: readonly string[]): Buffer {
  const part = (type: string, value: Buffer): Buffer => setOf(sequence(objectIdentifier(type), value));
  return sequence(
    part(oid.country, printableString('BR')),
    part(oid.organization, utf8String(organization)),
    ...units.map((unit) => part(oid.organizationalUnit, utf8String(unit))),
    part(oid.commonName, utf8String(commonName)),
  );
}

export interface CertificateIssuer {
  readonly subject: Buffer;
  readonly key: SigningKey;
}

export interface CertificateForm {
  readonly subject: Buffer;
  /** SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Buffer;
  readonly issuer: CertificateIssuer;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly keyUsage?: readonly KeyUsage[];
  readonly purposes?: readonly string[];
  readonly isPurposeCritical?: boolean;
  readonly authority?: { readonly pathLength?: number };
  readonly policies?: readonly string[];
  /** Values of GeneralName, in DER. */
  readonly alternativeNames?: readonly Buffer[];
  readonly crlUrl?: string | undefined;
  readonly ocspUrl?: string | undefined;
  readonly more?: readonly Buffer[];
}

/** A certificate of version 3 (RFC 5280, 4.1), DER. */
export function writeCertificate(form: CertificateForm): Buffer {
  const { algorithm } = form.issuer.key;
  const signedPart = sequence(
    explicit(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x4a]), randomBytes(9)])),
    algorithm,
    form.issuer.subject,
    sequence(time(form.notBefore), time(form.notAfter)),
    form.subject,
    form.publicKeyInfo,
    explicit(3, sequence(...extensionsOf(form))),
  );
  return sequence(signedPart, algorithm, bitString(form.issuer.key.sign(signedPart)));
}

function extensionsOf(form: CertificateForm): Buffer[] {
  const { authority, keyUsage, purposes, policies, alternativeNames, crlUrl, ocspUrl } = form;
  const extensions = [
    extension(oid.subjectKeyId, octetString(keyIdentifier(form.publicKeyInfo))),
    extension(oid.authorityKeyId, sequence(implicit(0, keyIdentifier(form.issuer.key.publicKeyInfo)))),
  ];
  if (authority) {
    const { pathLength } = authority;
    const limits = pathLength === undefined ? [boolean(true)] : [boolean(true), integer(pathLength)];
    extensions.push(extension(oid.basicConstraints, sequence(...limits), true));
  }
  if (keyUsage) extensions.push(extension(oid.keyUsage, namedBits(keyUsage.map((each) => usages.indexOf(each))), true));
  if (purposes) {
    const value = sequence(...purposes.map(objectIdentifier));
    extensions.push(extension(oid.extendedKeyUsage, value, form.isPurposeCritical));
  }
  if (policies) {
    const value = sequence(...policies.map((each) => sequence(objectIdentifier(each))));
    extensions.push(extension(oid.certificatePolicies, value));
  }
  if (alternativeNames) extensions.push(extension(oid.subjectAltName, sequence(...alternativeNames)));
  const address = (url: string): Buffer => implicit(6, Buffer.from(url, 'latin1'));
  if (crlUrl) {
    const point = sequence(sequence(explicit(0, explicit(0, address(crlUrl)))));
    extensions.push(extension(oid.crlDistributionPoints, point));
  }
  if (ocspUrl) {
    const access = sequence(sequence(objectIdentifier(oid.ocsp), address(ocspUrl)));
    extensions.push(extension(oid.authorityInfoAccess, access));
  }
  return [...extensions, ...(form.more ?? [])];
}

/** One extension (RFC 5280, 4.2). `value` is its DER. */
export function extension(type: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectIdentifier(type), ...(isCritical ? [boolean(true)] : []), octetString(value));
}

/** SHA-1 of the key's bits (RFC 5280, 4.2.1.2). */
export const keyIdentifier = (publicKeyInfo: Buffer): Buffer =>
  createHash('sha1').update(publicKeyBits(publicKeyInfo)).digest();

function publicKeyBits(publicKeyInfo: Buffer): Buffer {
  const fields = new Fields(readAsn1(publicKeyInfo));
  fields.next(0x30);
  return readBits(fields.next(0x03));
}

function namedBits(bits: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.max(...bits) > 7 ? 2 : 1);
  for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  let unused = 0;
  const last = bytes[bytes.length - 1] ?? 0;
  while (unused < 7 && !((last >> unused) & 1)) unused += 1;
  return bitString(bytes, unused);
}

/** An other name of ICP-Brasil, whose value is octets or text (DOC-ICP-04 allows both). */
export const otherName = (type: string, text: string): Buffer =>
  der(0xa0, objectIdentifier(type), explicit(0, octetString(Buffer.from(text, 'latin1'))));
