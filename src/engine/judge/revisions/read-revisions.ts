import { Cursor } from '../syntax/cursor.ts';
import { isSpace } from '../syntax/characters.ts';
import { PdfSyntaxError, type Dictionary } from '../syntax/pdf-value.ts';
import { isSameEntry, type CrossReferenceSection, type ObjectEntry } from './cross-reference.ts';
import { readCrossReference } from './read-cross-reference.ts';
import type { Revision } from './revision.ts';

const mostRevisions = 300;
/** The last "startxref" stands at the very end. */
const tail = 1_200;

/**
 * The revisions of a file, the oldest first, along the chain that begins at its last "startxref". Nothing is guessed or repaired:
 * throws PdfSyntaxError where another reader would begin to search.
 */
export function readRevisions(bytes: Buffer): Revision[] {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new PdfSyntaxError('no PDF header', 0);
  const chain = followChain(bytes, lastStart(bytes));
  const revisions: Revision[] = [];
  let start = 0;
  for (const sections of chain) {
    const before = revisions.at(-1)?.sections[0]?.start ?? null;
    const revision = assemble(bytes, sections, { number: revisions.length + 1, start, before });
    revisions.push(revision);
    start = revision.end;
  }
  return revisions;
}

function lastStart(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - tail);
  const at = bytes.toString('latin1', from).lastIndexOf('startxref');
  if (at === -1) throw new PdfSyntaxError('the file has no end', bytes.length);
  return readClosing(new Cursor(bytes, from + at)).start;
}

interface Closing {
  readonly start: number;
  readonly endOfMarker: number;
  /** On three lines, with nothing else: readers differ on what else they pass over. */
  readonly isRegular: boolean;
}

const closingLines = /^startxref ?(\r\n|\r|\n)\d{1,15} ?(\r\n|\r|\n)%%EOF$/;

/** "startxref N %%EOF". */
function readClosing(cursor: Cursor): Closing {
  cursor.skipSpace();
  const from = cursor.at;
  cursor.expectWord('startxref');
  const start = cursor.expectInteger();
  while (isSpace(cursor.peek())) cursor.at += 1;
  if (!cursor.startsWith('%%EOF')) throw new PdfSyntaxError('the end is not marked', cursor.at);
  cursor.at += '%%EOF'.length;
  const isRegular = closingLines.test(cursor.bytes.toString('latin1', from, cursor.at));
  return { start, endOfMarker: cursor.at, isRegular };
}

/** The sections of each revision, the oldest revision first; of a file made for fast web view the first one has two. */
function followChain(bytes: Buffer, last: number): CrossReferenceSection[][] {
  const chain: CrossReferenceSection[][] = [];
  const seen = new Set<number>();
  let next: number | null = last;
  let isSecondHalf = false;
  while (next !== null) {
    if (seen.has(next) || seen.size > mostRevisions) throw new PdfSyntaxError('revisions without end', next);
    seen.add(next);
    const section: CrossReferenceSection = readCrossReference(bytes, next);
    if (isSecondHalf) chain[0]?.push(section);
    else chain.unshift([section]);
    const previous = offsetIn(section.trailer, 'Prev');
    isSecondHalf = previous !== null && previous > section.start;
    if (isSecondHalf && (chain[0]?.length ?? 0) > 1) throw new PdfSyntaxError('revisions out of order', next);
    next = previous;
  }
  return chain;
}

function offsetIn(trailer: Dictionary, key: string): number | null {
  const value = trailer.entries.get(key);
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PdfSyntaxError(`${key} is not an offset`, 0);
  }
  return value;
}

function assemble(
  bytes: Buffer,
  halves: readonly CrossReferenceSection[],
  { number, start, before }: { number: number; start: number; before: number | null },
): Revision {
  const [first, second] = halves;
  if (!first) throw new PdfSyntaxError('a revision without cross-references', start);
  if (second && number > 1) throw new PdfSyntaxError('revisions out of order', first.start);
  const closing = readClosing(new Cursor(bytes, (second ?? first).end));
  if (closing.start !== first.start && !isBefore(bytes, closing.start, first.start)) {
    throw new PdfSyntaxError('a revision ends with the start of another', first.end);
  }
  const hybrid = halves.flatMap((half) => {
    const at = half.kind === 'table' ? offsetIn(half.trailer, 'XRefStm') : null;
    return at === null ? [] : [readCrossReference(bytes, at)];
  });
  const sections = [...halves, ...hybrid];
  if (sections.some((section) => section.start < start || section.end > closing.endOfMarker)) {
    throw new PdfSyntaxError('cross-references outside of their revision', first.start);
  }
  return {
    number,
    start,
    end: afterLineEnd(bytes, closing.endOfMarker),
    endOfMarker: closing.endOfMarker,
    ...merge(sections),
    trailer: first.trailer,
    sections,
    isHybrid: hybrid.length > 0,
    isRegular:
      closing.isRegular &&
      closing.start === first.start &&
      (before === null || offsetIn(first.trailer, 'Prev') === before) &&
      sections.every(({ isRegular, trailer }) => isRegular && trailer.repeated.length === 0),
  };
}

/** "startxref" may point at white space before the section. */
function isBefore(bytes: Buffer, stated: number, actual: number): boolean {
  const cursor = new Cursor(bytes, Math.min(stated, actual));
  cursor.skipSpace();
  return stated <= actual && cursor.at === actual;
}

/** The table counts before the stream beside it, the first half before the second (ISO 32000-1, 7.5.8.4 and F.3). */
function merge(sections: readonly CrossReferenceSection[]): Pick<Revision, 'entries' | 'ambiguous'> {
  const entries = new Map<number, ObjectEntry>();
  const ambiguous: number[] = [];
  for (const section of sections) {
    for (const [number, entry] of section.entries) {
      const earlier = entries.get(number);
      // A hybrid file lists as free in the table what only the stream tells.
      if (earlier === undefined || earlier.kind === 'free') entries.set(number, entry);
      else if (entry.kind !== 'free' && !isSameEntry(earlier, entry)) ambiguous.push(number);
    }
  }
  return { entries, ambiguous };
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2;
  return bytes[at] === 0x0a || bytes[at] === 0x0d ? at + 1 : at;
}
