import type { DocumentView } from '../revisions/document-view.ts';
import {
  isName,
  isReference,
  numberOf,
  type Dictionary,
  type List,
  type PdfValue,
  type Stream,
} from '../syntax/pdf-value.ts';

/** Two values, and where they stand: the key, with "[]" for each list inside of it. */
type Pair = readonly [one: PdfValue, other: PdfValue, place: string];

/**
 * Where a page, a field or an annotation is meant as such. Elsewhere the same object plays another part as well, such as a layer's,
 * and what its own comparison permits would change that.
 */
const linking: ReadonlySet<string> = new Set(
  'P Parent Kids[] Pages Pg Obj Popup IRT Annots[] Fields[] CO[] T T[] AN TA Data'.split(' '),
);
/** The first of a destination is a page (ISO 32000-1, table 151). */
const destination = /^(XYZ|Fit(H|V|R|B|BH|BV)?)$/;

/**
 * Compares values of two revisions with everything they lead to. References to landmarks (pages, fields, annotations) are equal when
 * they name the same object where it is meant: those are compared on their own.
 */
export class Sameness {
  readonly #before: DocumentView;
  readonly #after: DocumentView;
  readonly #landmarks: ReadonlySet<number>;
  readonly #apart: ReadonlySet<number>;
  /** Pairs proved equal, with all they lead to. */
  readonly #proved = new Set<string>();

  /** @param apart objects that whoever asks compares, wherever they stand */
  constructor(
    before: DocumentView,
    after: DocumentView,
    landmarks: ReadonlySet<number> = new Set(),
    apart: ReadonlySet<number> = new Set(),
  ) {
    this.#apart = apart;
    this.#before = before;
    this.#after = after;
    this.#landmarks = landmarks;
  }

  /** @param place the key whose values these are */
  isSame(one: PdfValue | undefined, other: PdfValue | undefined, place = ''): boolean {
    const visited = new Set<string>();
    const pending: Pair[] = [[one ?? null, other ?? null, place]];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (!this.#isSameHere(next, pending, visited)) return false;
    }
    for (const pair of visited) this.#proved.add(pair);
    return true;
  }

  /** Compares this pair and leaves what it leads to for later. */
  #isSameHere([one, other, place]: Pair, pending: Pair[], visited: Set<string>): boolean {
    if (isReference(one) && isReference(other)) {
      // What a reference finds under another generation, readers do not agree on.
      if (one.generation !== other.generation) return false;
      if (one.number === other.number && linking.has(place) && this.#landmarks.has(one.number)) return true;
      if (one.number === other.number && this.#apart.has(one.number)) return true;
      const key = `${one.number} ${other.number} ${linking.has(`${place}[]`)}`;
      if (visited.has(key) || this.#proved.has(key)) return true;
      visited.add(key);
    }
    const left = this.#before.resolve(one);
    const right = this.#after.resolve(other);
    if (isMeasured(place) && numberOf(left) !== null) return numberOf(left) === numberOf(right);
    if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return left === right;
    if (left.kind === 'real') return right.kind === 'real' && left.value === right.value;
    if (left.kind === 'name') return right.kind === 'name' && left.value === right.value;
    if (left.kind === 'text') return right.kind === 'text' && left.bytes.equals(right.bytes);
    if (left.kind === 'list') {
      if (right.kind !== 'list' || left.items.length !== right.items.length) return false;
      left.items.forEach((item, index) => {
        pending.push([item, right.items[index] ?? null, index === 0 && isDestination(left) ? 'P' : `${place}[]`]);
      });
      return true;
    }
    if (left.kind === 'dictionary') return right.kind === 'dictionary' && pushEntries(left, right, pending);
    if (left.kind === 'stream') {
      return (
        right.kind === 'stream' && isSameData(left, right) && pushEntries(left.dictionary, right.dictionary, pending)
      );
    }
    return false;
  }
}

/** What is written with a point or without, as each program likes; elsewhere an integer may be due, and a point makes it none. */
const isMeasured = (place: string): boolean => place.endsWith('[]') || measures.has(place);

const measures: ReadonlySet<string> = new Set(['UserUnit', 'Dur', 'CA', 'ca', 'W']);

function isDestination({ items: [, fit] }: List): boolean {
  return isName(fit) && destination.test(fit.value);
}

function pushEntries(left: Dictionary, right: Dictionary, pending: Pair[]): boolean {
  if (left.entries.size !== right.entries.size) return false;
  // Of a key written twice each reader takes another value: only the very same bytes are the same.
  if (left !== right && right.repeated.length > 0) return false;
  for (const [key, value] of left.entries) {
    const counterpart = right.entries.get(key);
    if (counterpart === undefined) return false;
    pending.push([value, counterpart, key]);
  }
  return true;
}

/** The same stretch of the file needs no comparison; of what readers do not agree where it ends, nothing else is the same. */
function isSameData({ data: one, isExact }: Stream, { data: other, isExact: isOtherExact }: Stream): boolean {
  const isOne = one.buffer === other.buffer && one.byteOffset === other.byteOffset && one.length === other.length;
  return isOne || (isExact && isOtherExact && one.equals(other));
}
