import type { ObjectEntry } from '../revisions/cross-reference.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { PdfSyntaxError, type Dictionary, type PdfValue, type Reference } from '../syntax/pdf-value.ts';

/**
 * Whether a revision makes readers that meet something missing give up the references and search the file for objects: they
 * would then find what was put in it for them. So it frees nothing that was in use, each object it packs is in its pack, and what
 * it refers to is there, but for what the same object lacked before.
 */
export function sendsReadersSearching(before: DocumentView, after: DocumentView): boolean {
  const { entries, trailer } = after.revision;
  const lacked = new Set(followedIn(before.revision.trailer).filter(isMissingIn(before)).map(nameOf));
  const isLost = (reference: Reference, known: ReadonlySet<string>): boolean =>
    isMissingIn(after)(reference) && !known.has(nameOf(reference));
  if (followedIn(trailer).some((reference) => isLost(reference, lacked))) return true;
  return [...entries].some(([number, entry]) => {
    if (entry.kind === 'free') return isInUse(before.locate(number)?.entry);
    const value = valueOf(after, number);
    if (value === undefined) return true;
    const found = referencesIn(value).filter(isMissingIn(after));
    if (found.length === 0) return false;
    const earlier = new Set(referencesIn(valueOf(before, number) ?? null).map(nameOf));
    return found.some((reference) => !earlier.has(nameOf(reference)));
  });
}

/** Undefined when it cannot be read. */
function valueOf(view: DocumentView, number: number): PdfValue | undefined {
  try {
    return view.object(number);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

const isInUse = (entry: ObjectEntry | undefined): boolean => entry !== undefined && entry.kind !== 'free';

const isMissingIn =
  (view: DocumentView) =>
  ({ number, generation }: Reference): boolean => {
    const entry = view.locate(number)?.entry;
    if (entry === undefined || entry.kind === 'free') return true;
    return generation !== (entry.kind === 'offset' ? entry.generation : 0);
  };

const nameOf = ({ number, generation }: Reference): string => `${number} ${generation}`;

/**
 * Keys of a trailer, or of a stream that is one, that some reader follows: those of the standards (ISO 32000-2, tables 5, 15 and 17; ISO
 * 32004), and the one under which LibreOffice keeps its own document. What programs note under names of their own leads nobody anywhere.
 */
const followed: ReadonlySet<string> = new Set(
  (
    'Root Info Encrypt ID Size Prev XRefStm AuthCode AdditionalStreams ' +
    'Type Index W Length Filter DecodeParms F FFilter FDecodeParms DL'
  ).split(' '),
);

function followedIn({ entries }: Dictionary): Reference[] {
  return [...entries].flatMap(([key, value]) => (followed.has(key) ? referencesIn(value) : []));
}

/** What a value names, not what those lead to. */
function referencesIn(value: PdfValue): Reference[] {
  const found: Reference[] = [];
  const pending: PdfValue[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (next.kind === 'reference') found.push(next);
    else if (next.kind === 'list') for (const item of next.items) pending.push(item);
    else if (next.kind === 'dictionary') for (const each of next.entries.values()) pending.push(each);
    else if (next.kind === 'stream') pending.push(next.dictionary);
  }
  return found;
}

const beginning = /(?<!\d)\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj\b|\btrailer[\s\0]*<</g;

/** Whether something in the bytes of a revision would be taken for an object, or for a trailer, by a reader that searches. */
export function hidesObjects(
  bytes: Buffer,
  spans: readonly (readonly [start: number, end: number])[],
  { revision }: DocumentView,
): boolean {
  const known = new Set(spans.map(([start]) => start));
  const tables = revision.sections.filter(({ kind }) => kind === 'table');
  const text = bytes.toString('latin1', revision.start, revision.endOfMarker);
  return [...text.matchAll(beginning)].some(({ 0: found, index }) => {
    const at = revision.start + index;
    if (!found.startsWith('trailer')) return !known.has(at);
    return tables.every(({ start, end }) => at < start || at >= end);
  });
}
