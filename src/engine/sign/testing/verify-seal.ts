import { createHash } from 'node:crypto';
import { parseCms, type Seal, verifyCms } from '../../trust/index.ts';
import { findLastSignature } from '../placeholder.ts';

interface SealVerification {
  /** The last revision is a seal of this installation and no byte of the file differs from what was sealed. */
  readonly intact: boolean;
  /** The file begins with the original, byte for byte; null when no original was given. */
  readonly coversOriginal: boolean | null;
}

interface OriginalIdentity {
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
    const verdict = verifyCms(parseCms(found.cms), () => found.digest);
    return verdict.problems.length === 0 && verdict.certificate?.der.equals(certificate) === true;
  } catch {
    // Broken ASN.1 is an altered file, not a failure of the system.
    return false;
  }
}
