import { type Asn1, Fields } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readOctets, readTime } from '../asn1/read-values.ts';
import { hasher, type HashName, isSignatureBy, isWeakHash, readHash } from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { type CertificateFacts, readableCertificate } from '../x509/read-certificate.ts';
import { isSameName } from '../x509/distinguished-name.ts';
import type { CmsSigner, ParsedCms } from './parse-cms.ts';

const messages = {
  NOT_ONE_SIGNER: 'A assinatura não tem exatamente um signatário.',
  NO_CERTIFICATE: 'A assinatura não traz o certificado de quem assinou.',
  CONTENT_CHANGED: 'O conteúdo assinado foi alterado depois da assinatura.',
  SIGNATURE_WRONG: 'A assinatura não foi feita com a chave do certificado que a acompanha.',
  CERTIFICATE_SWAPPED: 'O certificado que acompanha a assinatura não é o que foi usado para assinar.',
  ATTRIBUTES_MALFORMED: 'Os dados assinados junto com o conteúdo estão malformados.',
  WEAK_HASH: 'A assinatura usa um resumo criptográfico que já não é seguro.',
} as const;

export type CmsProblemCode = keyof typeof messages;

export interface CmsProblem {
  readonly code: CmsProblemCode;
  readonly message: string;
}

/** What is proved of a signature message by its own cryptography; who is behind the certificate is for `buildChain`. */
export interface CmsVerdict {
  /** Empty when the signature is whole. */
  readonly problems: readonly CmsProblem[];
  readonly signer?: CmsSigner;
  readonly certificate?: CertificateFacts;
  /** All readable certificates of the message. */
  readonly certificates: readonly CertificateFacts[];
  /** As claimed by the signer. */
  readonly signingTime?: Date;
  /** The certificate is bound by the signature (signing-certificate or its second version). */
  readonly bindsCertificate: boolean;
  readonly policy?: { readonly identifier: string; readonly hash: HashName; readonly value: Buffer };
  /** A time stamp token over the signature value, not yet judged. */
  readonly timestamp?: Buffer;
}

/**
 * Judges a message of one signer.
 * @param digestOf digest of the signed bytes; not asked when the message carries its content
 * @param known certificates from elsewhere, for a message that does not bring the one of its signer
 */
export function verifyCms(
  cms: ParsedCms,
  digestOf: (hash: HashName) => Buffer,
  known: readonly CertificateFacts[] = [],
): CmsVerdict {
  const certificates = cms.certificates.flatMap(readableCertificate);
  const [signer, ...others] = cms.signers;
  const base = { certificates, bindsCertificate: false };
  if (!signer || others.length > 0) return { ...base, problems: [problem('NOT_ONE_SIGNER')] };
  const certificate = [...certificates, ...known].find((each) => isOf(signer, each));
  if (!certificate) return { ...base, signer, problems: [problem('NO_CERTIFICATE')] };

  const digest = cms.content ? hasher(signer.digest).update(cms.content).digest() : digestOf(signer.digest);
  const found = new Set<CmsProblemCode>();
  if (isWeakHash(signer.digest) || isWeakHash(signer.algorithm.hash)) found.add('WEAK_HASH');
  let claims: Claims = { bindsCertificate: false };
  try {
    claims = judgeAttributes(cms, signer, certificate, digest, found);
  } catch {
    found.add('ATTRIBUTES_MALFORMED');
  }
  // Without attributes the content itself is signed, and its digest is all there is: such messages are not made by PAdES.
  const isSigned =
    signer.signedAttributes !== null &&
    isSignatureBy(certificate.publicKey, signer.algorithm, signer.signedAttributes, signer.signature);
  if (!isSigned) found.add('SIGNATURE_WRONG');
  const timestamp = signer.unsignedAttributes.get(oid.timestampToken)?.[0]?.raw;
  return {
    ...base,
    signer,
    certificate,
    ...claims,
    ...(timestamp && { timestamp }),
    problems: [...found].map(problem),
  };
}

type Claims = Pick<CmsVerdict, 'signingTime' | 'bindsCertificate' | 'policy'>;

function judgeAttributes(
  cms: ParsedCms,
  signer: CmsSigner,
  certificate: CertificateFacts,
  digest: Buffer,
  found: Set<CmsProblemCode>,
): Claims {
  if (signer.signedAttributes === null) {
    found.add('ATTRIBUTES_MALFORMED');
    return { bindsCertificate: false };
  }
  const only = (type: string): Asn1 | undefined => {
    const values = signer.attributes.get(type) ?? [];
    if (values.length > 1) throw new Error(`attribute ${type} twice`);
    return values[0];
  };
  const contentType = only(oid.contentType);
  if (!contentType || readObjectIdentifier(contentType) !== cms.contentType) found.add('ATTRIBUTES_MALFORMED');
  const stated = only(oid.messageDigest);
  if (!stated || !readOctets(stated).equals(digest)) found.add('CONTENT_CHANGED');
  const bound = boundCertificate(only(oid.signingCertificateV2), only(oid.signingCertificate));
  if (bound && !hasher(bound.hash).update(certificate.der).digest().equals(bound.value)) {
    found.add('CERTIFICATE_SWAPPED');
  }
  const time = only(oid.signingTime);
  const policy = only(oid.signaturePolicy);
  const readPolicyValue = policy && policy.tag === 0x30 ? readPolicy(policy) : undefined;
  return {
    bindsCertificate: bound !== undefined && !isWeakHash(bound.hash),
    ...(time && { signingTime: readTime(time) }),
    ...(readPolicyValue && { policy: readPolicyValue }),
  };
}

/** The first certificate hash of signing-certificate-v2, or of the first version with SHA-1 (RFC 5035). */
function boundCertificate(second: Asn1 | undefined, first: Asn1 | undefined) {
  const value = second ?? first;
  if (!value) return undefined;
  const fields = new Fields(new Fields(new Fields(value).next(0x30)).next(0x30));
  const algorithm = second ? fields.optional(0x30) : undefined;
  const hash: HashName = algorithm ? readHash(algorithm) : second ? 'sha256' : 'sha1';
  return { hash, value: readOctets(fields.next(0x04)) };
}

function readPolicy(value: Asn1): NonNullable<CmsVerdict['policy']> {
  const fields = new Fields(value);
  const identifier = readObjectIdentifier(fields.next());
  const hash = new Fields(fields.next(0x30));
  return { identifier, hash: readHash(hash.next(0x30)), value: readOctets(hash.next(0x04)) };
}

function isOf(signer: CmsSigner, certificate: CertificateFacts): boolean {
  if (signer.subjectKeyId !== undefined) return certificate.subjectKeyId === signer.subjectKeyId;
  return (
    signer.serial === certificate.serial &&
    signer.issuerName !== undefined &&
    isSameName(signer.issuerName, certificate.issuerName)
  );
}

const problem = (code: CmsProblemCode): CmsProblem => ({ code, message: messages[code] });
