import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set } from 'asn1js';
import { createHash } from 'node:crypto';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Seal } from './seal.ts';

export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/**
 * Detached CMS over a SHA-256 digest, with the attributes of CAdES baseline B (ETSI EN 319 122-1). The instant is not
 * an attribute: PAdES keeps it in the PDF (EN 319 142-1, 6.3).
 */
export async function signDigest(digest: Buffer, seal: Seal): Promise<Buffer> {
  const attributes = signedAttributes(digest, seal.certificate);
  const set = new Asn1Set({ value: attributes.map((der) => fromBER(der).result) });
  const signature = await seal.sign(Buffer.from(set.toBER()));
  const signer = Certificate.fromBER(seal.certificate);
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: oid.sha256 })],
    certificates: [seal.certificate, ...seal.chain].map((der) => Certificate.fromBER(der)),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
        signatureAlgorithm:
          seal.algorithm === 'rsa-sha256'
            ? new AlgorithmIdentifier({ algorithmId: oid.rsaWithSha256, algorithmParams: new Null() })
            : new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes.map((der) => Attribute.fromBER(der)),
        }),
        signature: new OctetString({ valueHex: signature }),
      }),
    ],
  });
  const info = new ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/** The attributes in the order of a DER set (X.690, 11.6), which is the form that is signed. */
function signedAttributes(digest: Buffer, certificate: Buffer): Buffer[] {
  const certificateHash = createHash('sha256').update(certificate).digest();
  const essCertificate = sequence(sequence(sequence(new OctetString({ valueHex: certificateHash }))));
  return [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({ type: oid.signingCertificateV2, values: [essCertificate] }),
  ]
    .map((attribute) => Buffer.from(attribute.toSchema().toBER()))
    .sort(Buffer.compare);
}

function sequence(value: Sequence | OctetString): Sequence {
  return new Sequence({ value: [value] });
}
