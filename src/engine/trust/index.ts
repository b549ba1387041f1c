export { CertificateError, type CertificateErrorCode } from './certificate-error.ts';
export { readableCertificate, readCertificate, type CertificateFacts } from './x509/read-certificate.ts';
export type { CertificateHolder } from './x509/icp-brasil-holder.ts';
export { openTrustStore, trustStoreOf, type TrustStore } from './chain/trust-store.ts';
export { buildChain, type ChainPurpose, type ChainResult } from './chain/build-chain.ts';
export type { ChainProblem, ChainProblemCode } from './chain/chain-problem.ts';
export {
  checkRevocation,
  type CertificateRevocation,
  type RevocationFetch,
  type RevocationResult,
} from './revocation/check-revocation.ts';
export { parseCms, type CmsSigner, type ParsedCms } from './cms/parse-cms.ts';
export { verifyCms, type CmsProblem, type CmsProblemCode, type CmsVerdict } from './cms/verify-cms.ts';
export { addTimestamp } from './cms/add-timestamp.ts';
export { buildCms, ecdsaInDer, buildSignedAttributes } from './cms/build-cms.ts';
export { padesBasicPolicy, readSignaturePolicy, type SignaturePolicy } from './cms/signature-policy.ts';
export { hasher, type HashName } from './asn1/signature-algorithm.ts';
export { verifyTimestamp, type TimestampVerdict } from './timestamp/parse-timestamp.ts';
export { loadSeal, type Seal, SealLoadError, type SealSource } from './keys/seal.ts';
export type { Signer, SigningAlgorithm } from './keys/signer.ts';
export { openSecret, sealSecret } from './keys/sealed-secret.ts';
export { createRevocationFetch, type RevocationFetchOptions } from './fetching/create-revocation-fetch.ts';
export { requestTimestamp, type TimestampAuthority } from './timestamp/request-timestamp.ts';
export {
  createInternalAuthority,
  type InternalAuthority,
  openInternalAuthority,
  type PersonCertificateForm,
  type StoredAuthority,
} from './internal-authority/internal-authority.ts';
export {
  issuePersonKey,
  openPersonKey,
  type PersonKeyForm,
  type StoredPersonKey,
} from './internal-authority/person-key.ts';
export type { Revoked, Validity } from './revocation/write-crl.ts';
export {
  type DemonstrationAuthority,
  demonstrationPolicy,
  openDemonstrationAuthority,
} from './demonstration/demonstration-authority.ts';
