import { isSignatureBy } from '../asn1/signature-algorithm.ts';
import type { CertificateFacts } from './read-certificate.ts';

/** Names and key identifiers fit: the cheap half, to choose candidates. */
export function mayBeIssuedBy(certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  return (
    certificate.issuerName.equals(issuer.subjectName) &&
    (certificate.authorityKeyId === undefined ||
      issuer.subjectKeyId === undefined ||
      certificate.authorityKeyId === issuer.subjectKeyId)
  );
}

/** The issuer's key made the signature of the certificate. */
export function isIssuedBy(certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  return (
    mayBeIssuedBy(certificate, issuer) &&
    isSignatureBy(issuer.publicKey, certificate.signatureAlgorithm, certificate.signedPart, certificate.signature)
  );
}
