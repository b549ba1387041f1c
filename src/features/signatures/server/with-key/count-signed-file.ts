import { createHash } from 'node:crypto';
import type { CertificateFacts } from '../../../../engine/trust/index.ts';
import { attachSigned, type VerifiedFile } from '../../../documents/server/index.ts';
import { countSignature, type SignatureProof } from '../signing/count-signature.ts';
import { proveBytes } from '../signing/prove-bytes.ts';
import type { Signed, Signing, SigningAct } from '../signing/signing.ts';
import { sealDocumentJob } from '../seal/seal-document-job.ts';

/** A file with one more signature, and what is known of the certificate it was put with. */
export interface SignedFile {
  readonly file: VerifiedFile;
  readonly certificate: CertificateFacts;
  readonly revocation: 'good' | 'unknown';
  /** The authority of time stamps did not answer: one over the whole file comes later. */
  readonly owesTimestamp: boolean;
}

type KeyProof = Pick<SignatureProof, 'method' | 'provider' | 'preparation_id' | 'code_id' | 'channel' | 'sent_to'>;

/** Makes a signed file the document's newest and counts its signature: what every way to sign with a key ends with. */
export async function countSignedFile(
  act: SigningAct,
  opened: Signing,
  { file, certificate, revocation, owesTimestamp, ...proof }: SignedFile & KeyProof,
): Promise<Signed> {
  const signing = { ...opened, document: await attachSigned(act, opened.document, file) };
  const counted = await countSignature(act, signing, {
    ...(await proveBytes(act, signing)),
    ...proof,
    file_sha256: createHash('sha256').update(file.bytes).digest('hex'),
    certificate: certificate.der,
    certificate_subject: certificate.subject,
    certificate_issuer: certificate.issuer,
    certificate_serial: certificate.serial,
    revocation: revocation === 'good' ? 'GOOD' : 'UNKNOWN',
  });
  // The seal of a whole document brings what is owed with it.
  const waits = owesTimestamp && !counted.fullySigned;
  if (waits) await act.deps.jobs.enqueue(act.tx, sealDocumentJob, { document_id: signing.document.id });
  return counted;
}
