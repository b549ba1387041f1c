import { createHash, verify, X509Certificate } from 'node:crypto';
import { buildCms, ecdsaInDer } from '../trust/index.ts';
import { writeContents } from './placeholder.ts';
import type { PreparedSignature } from './prepare-signature.ts';
import { SealError } from './seal-error.ts';

/** Asks a time stamp authority for a token over a SHA-256 digest. */
export type Timestamper = (digest: Buffer) => Promise<Buffer>;

/** The same, where a signature may go without: undefined when no token came. */
export type OptionalTimestamper = (digest: Buffer) => Promise<Buffer | undefined>;

export interface Completion {
  /** Over `signedAttributes`: RSA PKCS#1 v1.5, or ECDSA in DER, or in the fixed form that browsers give. */
  readonly signature: Buffer;
  readonly timestamp?: OptionalTimestamper | undefined;
}

/**
 * Puts the signature in its place. The result begins with the bytes of the original; the prepared file is not changed.
 * Throws SealError('SIGNATURE_MISMATCH') unless the key of the certificate signed exactly what was prepared.
 */
export async function completeSignature(prepared: PreparedSignature, completion: Completion): Promise<Buffer> {
  const cms = await finishedCms(prepared, completion);
  const pdf = Buffer.from(prepared.pdf);
  writeContents(pdf, prepared, cms);
  return pdf;
}

/** The message of a signature that was checked. Throws SealError. */
export async function finishedCms(prepared: PreparedSignature, completion: Completion): Promise<Buffer> {
  const { signedAttributes, algorithm, certificate, chain } = prepared;
  const signature = checkedSignature(prepared, completion.signature);
  const timestamp = await completion.timestamp?.(createHash('sha256').update(signature).digest());
  const cms = buildCms({ signedAttributes, signature, algorithm, certificate, chain, ...(timestamp && { timestamp }) });
  if (cms.length * 2 > prepared.contentsLength) throw new SealError('SEAL_TOO_LARGE');
  return cms;
}

function checkedSignature({ signedAttributes, algorithm, certificate }: PreparedSignature, given: Buffer): Buffer {
  const key = new X509Certificate(certificate).publicKey;
  if (isBy(key, signedAttributes, given)) return given;
  const inDer = algorithm === 'ecdsa-sha256' && given.length % 2 === 0 ? ecdsaInDer(given) : undefined;
  if (inDer && isBy(key, signedAttributes, inDer)) return inDer;
  throw new SealError('SIGNATURE_MISMATCH');
}

function isBy(key: X509Certificate['publicKey'], data: Buffer, signature: Buffer): boolean {
  try {
    return verify('sha256', data, key, signature);
  } catch {
    return false;
  }
}
