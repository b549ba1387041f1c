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
    const revision = assemble(bytes, sections, { number: revisions.length + 1, start, before, earlier: revisions });
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
  /** As that, but for some white space more. */
  readonly isReadAlike: boolean;
}

const closingLines = /^startxref ?(\r\n|\r|\n)\d{1,15} ?(\r\n|\r|\n)%%EOF$/;
const spacedLines = /^startxref[ \r\n]{1,8}\d{1,15}[ ]{0,4}[\r\n]{1,4}%%EOF$/;

/** "startxref N %%EOF". */
function readClosing(cursor: Cursor): Closing {
  cursor.skipSpace();
  const from = cursor.at;
  cursor.expectWord('startxref');
  const start = cursor.expectInteger();
  while (isSpace(cursor.peek())) cursor.at += 1;
  if (!cursor.startsWith('%%EOF')) throw new PdfSyntaxError('the end is not marked', cursor.at);
  cursor.at += '%%EOF'.length;
  const written = cursor.bytes.toString('latin1', from, cursor.at);
  return {
    start,
    endOfMarker: cursor.at,
    isRegular: closingLines.test(written),
    isReadAlike: spacedLines.test(written),
  };
}

/** The sections of each revision, the oldest revision first; of a file made for fast web view, or by Word, the first one has two. */
function followChain(bytes: Buffer, last: number): CrossReferenceSection[][] {
  const chain: CrossReferenceSection[][] = [];
  const seen = new Set<number>();
  let next: number | null = last;
  let later: CrossReferenceSection | null = null;
  while (next !== null) {
    if (seen.has(next) || seen.size > mostRevisions) throw new PdfSyntaxError('revisions without end', next);
    seen.add(next);
    const section: CrossReferenceSection = readCrossReference(bytes, next);
    const isOtherHalf = later !== null && (section.start > later.start || isSupplement(bytes, later, section));
    if (isOtherHalf) chain[0]?.push(section);
    else chain.unshift([section]);
    if ((chain[0]?.length ?? 0) > 2) throw new PdfSyntaxError('revisions out of order', next);
    later = section;
    next = offsetIn(section.trailer, 'Prev');
  }
  return chain;
}

/**
 * Whether a table adds nothing of its own to the one right before it but the stream of packed objects, which stands before both: so
 * Word, Excel and old Acrobat close a file, with an end for readers that know no packed objects and one for the others. It is one save.
 */
function isSupplement(bytes: Buffer, later: CrossReferenceSection, earlier: CrossReferenceSection): boolean {
  const stream = offsetIn(later.trailer, 'XRefStm');
  if (later.kind !== 'table' || later.entries.size > 0 || stream === null) return false;
  if (earlier.kind !== 'table' || stream >= earlier.start || earlier.trailer.entries.has('XRefStm')) return false;
  const between = bytes.toString('latin1', earlier.end, Math.min(later.start, earlier.end + tail));
  return between.length === later.start - earlier.end && closedOrNot.test(between);
}

const closedOrNot = /^[\s\0]*(?:startxref[\s\0]+\d{1,15}[\s\0]+%%EOF[\s\0]*)?$/;

function offsetIn(trailer: Dictionary, key: string): number | null {
  const value = trailer.entries.get(key);
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PdfSyntaxError(`${key} is not an offset`, 0);
  }
  return value;
}

interface Place {
  readonly number: number;
  readonly start: number;
  /** Where the references of the revision before it stand. */
  readonly before: number | null;
  readonly earlier: readonly Revision[];
}

function assemble(
  bytes: Buffer,
  halves: readonly CrossReferenceSection[],
  { number, start, before, earlier }: Place,
): Revision {
  const [first, second] = halves;
  if (!first) throw new PdfSyntaxError('a revision without cross-references', start);
  if (second && number > 1) throw new PdfSyntaxError('revisions out of order', first.start);
  const closing = readClosing(new Cursor(bytes, Math.max(first.end, second?.end ?? 0)));
  if (closing.start !== first.start && !isBefore(bytes, closing.start, first.start)) {
    throw new PdfSyntaxError('a revision ends with the start of another', first.end);
  }
  const beside = halves.flatMap((half) => {
    const at = half.kind === 'table' ? offsetIn(half.trailer, 'XRefStm') : null;
    return at === null ? [] : [readCrossReference(bytes, at)];
  });
  const known = new Set(earlier.flatMap((revision) => revision.sections.map((section) => section.start)));
  const repeated = beside.filter((section) => known.has(section.start));
  const own = beside.filter((section) => !known.has(section.start));
  const sections = [...halves, ...own];
  if (sections.some((section) => section.start < start || section.end > closing.endOfMarker)) {
    throw new PdfSyntaxError('cross-references outside of their revision', first.start);
  }
  const isPlaced =
    pointsAt(bytes, closing.start, first.start) &&
    (before === null || pointsAt(bytes, offsetIn(first.trailer, 'Prev'), before)) &&
    sections.every(({ trailer }) => trailer.repeated.length === 0);
  return {
    number,
    start,
    end: afterLineEnd(bytes, closing.endOfMarker),
    endOfSpace: afterSpace(bytes, closing.endOfMarker),
    endOfMarker: closing.endOfMarker,
    ...merge(halves, own, repeated),
    trailer: first.trailer,
    sections,
    hides:
      own.some(({ entries }) => tellsMore(entries, halves)) ||
      repeated.some((section) => undoes(section, first, earlier)),
    isRegular: isPlaced && closing.isRegular && sections.every(({ isRegular }) => isRegular),
    isReadAlike: isPlaced && closing.isReadAlike && sections.every(({ isReadAlike }) => isReadAlike),
  };
}

/** Whether readers that know no such stream would find other objects, or none, where it tells of one. */
function tellsMore(entries: CrossReferenceSection['entries'], halves: readonly CrossReferenceSection[]): boolean {
  return [...entries].some(([number, entry]) => {
    const listed = halves.map((half) => half.entries.get(number)).find((each) => each !== undefined);
    return listed === undefined ? entry.kind !== 'free' : !isSameEntry(listed, entry);
  });
}

/**
 * Whether the stream of an earlier revision, which some programs name again in each of theirs, brings back what was replaced since:
 * it is read after the table that names it, and before the revisions in between.
 */
function undoes(
  { entries }: CrossReferenceSection,
  table: CrossReferenceSection,
  earlier: readonly Revision[],
): boolean {
  return [...entries].some(([number, entry]) => {
    if (table.entries.has(number)) return false;
    const known = earlier.findLast((revision) => revision.entries.has(number))?.entries.get(number);
    return known === undefined || !isSameEntry(known, entry);
  });
}

/** At the section, or at the line end right before a table, where some programs begin to count: every reader passes over that one. */
function pointsAt(bytes: Buffer, stated: number | null, actual: number): boolean {
  if (stated === null || stated === actual) return stated === actual;
  const between =
    stated < actual ? bytes.toString('latin1', Math.max(stated, actual - LONGEST_LINE_END - 1), actual) : '';
  return /^(?:\r\n|\r|\n)$/.test(between) && bytes.toString('latin1', actual, actual + 4) === 'xref';
}

const LONGEST_LINE_END = 2;

/** "startxref" may point at white space before the section. */
function isBefore(bytes: Buffer, stated: number, actual: number): boolean {
  const cursor = new Cursor(bytes, Math.min(stated, actual));
  cursor.skipSpace();
  return stated <= actual && cursor.at === actual;
}

/**
 * The table counts before the stream beside it, one half before the other (ISO 32000-1, 7.5.8.4 and F.3); a stream that an earlier
 * revision told of already counts where the table says nothing.
 */
function merge(
  halves: readonly CrossReferenceSection[],
  beside: readonly CrossReferenceSection[],
  repeated: readonly CrossReferenceSection[],
): Pick<Revision, 'entries' | 'ambiguous'> {
  const entries = new Map<number, ObjectEntry>();
  const ambiguous: number[] = [];
  for (const section of [...halves, ...beside]) {
    for (const [number, entry] of section.entries) {
      const known = entries.get(number);
      // A hybrid file lists as free in the table what only the stream tells; the other way round it would hide what the table tells.
      if (known === undefined || known.kind === 'free') entries.set(number, entry);
      else if (!isSameEntry(known, entry) && (entry.kind !== 'free' || beside.includes(section)))
        ambiguous.push(number);
    }
  }
  for (const [number, entry] of repeated.flatMap((section) => [...section.entries])) {
    if (!entries.has(number)) entries.set(number, entry);
  }
  return { entries, ambiguous };
}

/** A block of a disk or of a tape. Readers look for the last "startxref" in the last 1 024 bytes of a file. */
const longestSpace = 512;

function afterSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (at < from + longestSpace && isSpace(bytes[at])) at += 1;
  return at;
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2;
  return bytes[at] === 0x0a || bytes[at] === 0x0d ? at + 1 : at;
}
