import type { Dictionary } from '../syntax/pdf-value.ts';
import type { CrossReferenceSection, ObjectEntry } from './cross-reference.ts';

/** A complete state of the file: what one save wrote, on top of the revisions before it (ISO 32000-1, 7.5.6). */
export interface Revision {
  /** Counted from 1, the oldest. */
  readonly number: number;
  /** The bytes of this save: from the end of the revision before it. */
  readonly start: number;
  /** After "%%EOF" and its line end. */
  readonly end: number;
  /** After the white space behind "%%EOF", with which mail and archives fill a file up; as much as every reader passes over. */
  readonly endOfSpace: number;
  /** After "%%EOF" itself. */
  readonly endOfMarker: number;
  /** What this save defines or frees. */
  readonly entries: ReadonlyMap<number, ObjectEntry>;
  readonly trailer: Dictionary;
  readonly sections: readonly CrossReferenceSection[];
  /** Objects listed differently in a table and in the stream beside it: readers differ on which one counts. */
  readonly ambiguous: readonly number[];
  /** A stream beside the table tells of objects that the table does not, or brings back what was replaced: older readers see others. */
  readonly hides: boolean;
  /** Every offset and row stands exactly where it is said to be: no reader begins to search. */
  readonly isRegular: boolean;
  /** What is not regular is white space where every reader passes over it. */
  readonly isReadAlike: boolean;
}
