import type { DocumentView } from '../revisions/document-view.ts';
import { isReference, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';

type Pair = readonly [PdfValue, PdfValue];

/**
 * Compares values of two revisions with everything they lead to. References to landmarks (pages, fields, annotations) are equal when
 * they name the same object: those are compared on their own.
 */
export class Sameness {
  readonly #before: DocumentView;
  readonly #after: DocumentView;
  readonly #landmarks: ReadonlySet<number>;
  /** Pairs proved equal, with all they lead to. */
  readonly #proved = new Set<string>();

  constructor(before: DocumentView, after: DocumentView, landmarks: ReadonlySet<number> = new Set()) {
    this.#before = before;
    this.#after = after;
    this.#landmarks = landmarks;
  }

  isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
    const visited = new Set<string>();
    const pending: Pair[] = [[one ?? null, other ?? null]];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (!this.#isSameHere(next, pending, visited)) return false;
    }
    for (const pair of visited) this.#proved.add(pair);
    return true;
  }

  /** Compares this pair and leaves what it leads to for later. */
  #isSameHere([one, other]: Pair, pending: Pair[], visited: Set<string>): boolean {
    if (isReference(one) && isReference(other)) {
      // What a reference finds under another generation, readers do not agree on.
      if (one.generation !== other.generation) return false;
      if (one.number === other.number && this.#landmarks.has(one.number)) return true;
      const key = `${one.number} ${other.number}`;
      if (visited.has(key) || this.#proved.has(key)) return true;
      visited.add(key);
    }
    const left = this.#before.resolve(one);
    const right = this.#after.resolve(other);
    if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return left === right;
    if (left.kind === 'name') return right.kind === 'name' && left.value === right.value;
    if (left.kind === 'text') return right.kind === 'text' && left.bytes.equals(right.bytes);
    if (left.kind === 'list') {
      if (right.kind !== 'list' || left.items.length !== right.items.length) return false;
      left.items.forEach((item, index) => pending.push([item, right.items[index] ?? null]));
      return true;
    }
    if (left.kind === 'dictionary') return right.kind === 'dictionary' && pushEntries(left, right, pending);
    if (left.kind === 'stream') {
      return (
        right.kind === 'stream' &&
        isSameData(left.data, right.data) &&
        pushEntries(left.dictionary, right.dictionary, pending)
      );
    }
    return false;
  }
}

function pushEntries(left: Dictionary, right: Dictionary, pending: Pair[]): boolean {
  if (left.entries.size !== right.entries.size) return false;
  // Of a key written twice each reader takes another value: only the very same bytes are the same.
  if (left !== right && right.repeated.length > 0) return false;
  for (const [key, value] of left.entries) {
    const counterpart = right.entries.get(key);
    if (counterpart === undefined) return false;
    pending.push([value, counterpart]);
  }
  return true;
}

/** The same stretch of the file needs no comparison. */
function isSameData(left: Buffer, right: Buffer): boolean {
  const isOne = left.buffer === right.buffer && left.byteOffset === right.byteOffset && left.length === right.length;
  return isOne || left.equals(right);
}
