import type { Dictionary } from '../syntax/pdf-value.ts';

/** Where an object of a revision stands. */
export type ObjectEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly at: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly container: number; readonly index: number };

/** One cross-reference section: a table with its trailer, or a stream, which is both. */
export interface CrossReferenceSection {
  readonly start: number;
  /** After the trailer or the stream. */
  readonly end: number;
  readonly kind: 'table' | 'stream';
  readonly entries: ReadonlyMap<number, ObjectEntry>;
  readonly trailer: Dictionary;
  /** Its rows are as wide, and of the kinds, that the standard says: readers that count on it find the same. */
  readonly isRegular: boolean;
  /** Where it is not, only by white space that every reader passes over. */
  readonly isReadAlike: boolean;
}

/** Whether two tables say the same of where an object is. */
export function isSameEntry(one: ObjectEntry, other: ObjectEntry): boolean {
  if (one.kind === 'offset') {
    return other.kind === 'offset' && one.at === other.at && one.generation === other.generation;
  }
  if (one.kind === 'packed') {
    return other.kind === 'packed' && one.container === other.container && one.index === other.index;
  }
  return other.kind === 'free';
}
