import { isList, type PdfValue } from '../syntax/pdf-value.ts';
import type { Revision } from '../revisions/revision.ts';
import type { SignedRange } from './pdf-signature.ts';
import { structureFault, type StructureFault } from './structure-fault.ts';

/** Two stretches, the first from the very first byte, with a gap between them (ISO 32000-1, 12.8.1). */
export function readSignedRange(value: PdfValue | undefined, size: number): SignedRange | StructureFault {
  if (value === undefined || value === null) return structureFault('BYTE_RANGE_MISSING');
  if (!isList(value) || value.items.length !== 4) return structureFault('BYTE_RANGE_MALFORMED');
  const [first, gapStart, gapEnd, rest] = value.items;
  if (!isOffset(first) || !isOffset(gapStart) || !isOffset(gapEnd) || !isOffset(rest)) {
    return structureFault('BYTE_RANGE_MALFORMED');
  }
  if (gapStart === 0 || rest === 0 || gapEnd <= gapStart + 1) return structureFault('BYTE_RANGE_MALFORMED');
  if (first !== 0 || gapEnd + rest > size) return structureFault('BYTE_RANGE_MOVED');
  return { gapStart, gapEnd, end: gapEnd + rest };
}

/** The revision that ends there; the white space behind its end mark may be left out. */
export function revisionEndingAt(size: number, revisions: readonly Revision[]): Revision | null {
  return revisions.find(({ endOfSpace, endOfMarker }) => size >= endOfMarker && size <= endOfSpace) ?? null;
}

function isOffset(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
