import { appendSignature } from '../append-signature.ts';
import type { OptionalTimestamper } from '../complete-signature.ts';
import { writeContents } from '../placeholder.ts';
import { timestampReserve } from '../prepare-signature.ts';
import { SealError } from '../seal-error.ts';

/**
 * Appends a time stamp over the whole file, which protects what it holds when the algorithms of today no longer do (B-LTA,
 * EN 319 142-1, 5.4.3), and proves that its signatures existed by then (B-T). Throws SealError when the file cannot take one.
 * @returns the file as it was when no token came
 */
export async function addDocumentTimestamp(signed: Buffer, timestamp: OptionalTimestamper): Promise<Buffer> {
  const placed = await appendSignature(signed, {
    label: 'Carimbo-do-tempo',
    subFilter: 'ETSI.RFC3161',
    reserve: timestampReserve,
  });
  const token = await timestamp(placed.digest);
  if (!token) return signed;
  if (token.length * 2 > placed.contentsLength) throw new SealError('SEAL_TOO_LARGE');
  writeContents(placed.pdf, placed, token);
  return placed.pdf;
}
