import type { Dictionary } from '../syntax/pdf-value.ts';
import type { Revision } from '../revisions/revision.ts';
import type { StructureFault } from './structure-fault.ts';

/** What a signature permits to be done to the document after it (ISO 32000-2, table 257). */
export type PermittedChanges = 1 | 2 | 3;

export interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

/** The two stretches of the file that are signed: all of a revision but the message itself. */
export interface SignedRange {
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly end: number;
}

/** A signature as found in the file; its message is not judged yet. */
export interface PdfSignature {
  readonly field: string;
  readonly kind: 'signature' | 'timestamp';
  readonly subFilter: string | null;
  /** Object of the dictionary; null when it is written inside its field. */
  readonly object: number | null;
  readonly dictionary: Dictionary;
  /** Null when the range is unusable: there is a fault then. */
  readonly range: SignedRange | null;
  /** The revision it covers, when it covers one. */
  readonly revision: Revision | null;
  /** The message with the zeros after it; null when there is none. */
  readonly message: Buffer | null;
  readonly claimedTime: Date | null;
  readonly reason: string | null;
  readonly permits: PermittedChanges | null;
  /** The lock of its field forbids every later change, signatures too, though it certifies nothing. */
  readonly isClosing: boolean;
  readonly locks: readonly FieldLock[];
  readonly faults: readonly StructureFault[];
}
