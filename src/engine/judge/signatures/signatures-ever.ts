import type { ParsedFile } from '../revisions/parsed-file.ts';
import type { Revision } from '../revisions/revision.ts';
import { PdfSyntaxError } from '../syntax/pdf-value.ts';
import { findSignatures } from './find-signatures.ts';
import type { PdfSignature } from './pdf-signature.ts';

/** The signatures that earlier revisions held and the last one no longer holds as they were. */
export function lostSignatures(
  file: ParsedFile,
  revisions: readonly Revision[],
  current: readonly PdfSignature[],
): PdfSignature[] {
  const known = new Set(current.map(keyOf));
  const lost: PdfSignature[] = [];
  for (let count = revisions.length - 1; count > 0; count -= 1) {
    for (const signature of findOrNone(file, revisions.slice(0, count))) {
      const key = keyOf(signature);
      if (known.has(key) || signature.revision === null) continue;
      known.add(key);
      lost.push(signature);
    }
  }
  return lost;
}

function findOrNone(file: ParsedFile, revisions: readonly Revision[]): PdfSignature[] {
  try {
    return findSignatures(file, revisions);
  } catch (error) {
    // An unfinished early revision is legal as long as a later one completes it.
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}

const keyOf = ({ object, field, range }: PdfSignature): string => `${object ?? field} ${range?.gapStart} ${range?.end}`;
