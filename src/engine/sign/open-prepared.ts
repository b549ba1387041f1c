import { parseCms, verifyCms } from '../trust/index.ts';
import { findLastSignature } from './placeholder.ts';
import type { PreparedSignature } from './prepare-signature.ts';
import { SealError } from './seal-error.ts';

/**
 * Reads back a prepared file that was kept, and makes sure that it is the one that was prepared.
 * Throws SealError('PREPARED_CHANGED') when a byte of it differs.
 */
export function openPrepared(pdf: Buffer): PreparedSignature {
  const found = findLastSignature(pdf);
  if (!found) throw new SealError('PREPARED_CHANGED');
  const { contentsAt, contentsLength, digest, cms } = found;
  const parsed = parseDraft(cms);
  const { signer, certificate, problems } = verifyCms(parsed, () => digest);
  const isWhole = problems.every(({ code }) => code === 'SIGNATURE_WRONG');
  if (!isWhole || !certificate || !signer?.signedAttributes) throw new SealError('PREPARED_CHANGED');
  return {
    pdf,
    contentsAt,
    contentsLength,
    signedAttributes: signer.signedAttributes,
    digest: 'sha256',
    algorithm: signer.algorithm.kind === 'ecdsa' ? 'ecdsa-sha256' : 'rsa-sha256',
    certificate: certificate.der,
    chain: parsed.certificates.filter((each) => !each.equals(certificate.der)),
  };
}

function parseDraft(cms: Buffer): ReturnType<typeof parseCms> {
  try {
    return parseCms(cms);
  } catch (cause) {
    throw new SealError('PREPARED_CHANGED', cause);
  }
}
