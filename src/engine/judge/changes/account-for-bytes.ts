import { isSpace } from '../syntax/characters.ts';
import { isStream, PdfSyntaxError } from '../syntax/pdf-value.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { isSameEntry, type ObjectEntry } from '../revisions/cross-reference.ts';
import { changeOf, type Change, type ChangeCode } from './change.ts';
import { mostObjects } from '../revisions/read-cross-reference.ts';
import { hidesObjects, sendsReadersSearching } from './mislead-readers.ts';

type Span = readonly [start: number, end: number];

/**
 * Whether the bytes that a later revision wrote are its objects and nothing else, and its objects are in its bytes. A reader that
 * searches instead of following the references would otherwise see another document.
 */
export function accountForBytes(bytes: Buffer, before: DocumentView, after: DocumentView): Change[] {
  const { revision } = after;
  const found = new Set<ChangeCode>();
  const spans: Span[] = revision.sections.map(({ start, end }) => [start, end]);
  if (!revision.isRegular && revision.isReadAlike) found.add('TABLE_IRREGULAR');
  if (!revision.isReadAlike || !countsItsObjects(before, after) || sendsReadersSearching(before, after)) {
    found.add('STRUCTURE_BROKEN');
  }
  for (const [number, entry] of revision.entries) {
    const known = before.locate(number)?.entry;
    // An object that is in use keeps its generation: readers that look at it would not find this one.
    if (known && generationOf(known) !== null && ![null, generationOf(known)].includes(generationOf(entry))) {
      found.add('OBJECT_AMBIGUOUS');
    }
    if (entry.kind !== 'offset') continue;
    if (entry.at >= revision.start && entry.at < revision.endOfMarker) {
      const span = spanOf(after, number);
      if (span) spans.push(span);
      else found.add('STRUCTURE_BROKEN');
      continue;
    }
    // Listing again, in the same place, what an earlier revision wrote changes nothing.
    if (known && isSameEntry(known, entry)) continue;
    found.add(entry.at < revision.start ? 'OBJECT_HIDDEN_BEFORE' : 'OBJECT_OUTSIDE');
  }
  if (revision.ambiguous.length > 0 || revision.hides || hidesObjects(bytes, spans, after)) {
    found.add('OBJECT_AMBIGUOUS');
  }
  if (!isCovered(bytes, spans, revision)) found.add('BYTES_UNACCOUNTED');
  return [...found].map((code) => changeOf(code, { revision: revision.number }));
}

/** Readers take objects from the stated count on for missing (ISO 32000-1, table 15). */
function countsItsObjects(before: DocumentView, after: DocumentView): boolean {
  const [earlier, size] = [before, after].map(({ revision }) => revision.trailer.entries.get('Size'));
  if (typeof size !== 'number' || size > mostObjects) return false;
  const isSmaller = typeof earlier === 'number' && size < earlier;
  return !isSmaller && [...after.revision.entries.keys()].every((number) => number < size);
}

function generationOf(entry: ObjectEntry): number | null {
  if (entry.kind === 'offset') return entry.generation;
  return entry.kind === 'packed' ? 0 : null;
}

function spanOf(view: DocumentView, number: number): Span | null {
  try {
    const object = view.readAt(number);
    // What was written before may be off by a byte, as it was when it was signed; what is written now may not.
    if (!object || (isStream(object.value) && !object.value.isExact)) return null;
    return [object.start, object.end];
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

/** Between the objects there may be white space and short comments; the closing "startxref" is known to stand at the end. */
function isCovered(bytes: Buffer, spans: readonly Span[], place: { start: number; endOfMarker: number }): boolean {
  const closing = bytes.lastIndexOf('startxref', place.endOfMarker, 'latin1');
  // A cross-reference stream may list itself.
  const different = new Map(spans.map((span) => [span.join(), span]));
  const ordered = [...different.values()].sort((one, other) => one[0] - other[0]);
  let at = place.start;
  for (const [start, end] of [...ordered, [closing, place.endOfMarker] as const]) {
    if (start < at || !isBlank(bytes, at, start)) return false;
    at = end;
  }
  return at === place.endOfMarker;
}

const longestComment = 200;

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (isSpace(bytes[at])) continue;
    if (bytes[at] !== 0x25) return false;
    const from = at;
    while (at < end && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    if (at - from > longestComment || /\bobj\b|xref|trailer/.test(bytes.toString('latin1', from, at))) return false;
  }
  return true;
}
