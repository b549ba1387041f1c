import type { ReactNode } from 'react';
import type { ProcessLine } from '../list/box-query.ts';

/** What the acts on a selection need to know and to do. */
export interface BulkContext {
  readonly lines: readonly ProcessLine[];
  readonly me: number | null;
  /** Ids of what the person may do in the unit of now; the server decides again, item by item. */
  readonly permissions: ReadonlySet<number>;
  readonly show: (form: (close: () => void) => ReactNode) => void;
  readonly refresh: () => Promise<void>;
  /** Drops the selection. */
  readonly clear: () => void;
}
