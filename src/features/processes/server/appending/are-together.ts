import type { ProcessRow } from '../process-row.ts';

type Placed = Pick<ProcessRow, 'id' | 'tree_id'>;

/** Whether two processes are of one tree. */
export const areTogether = (one: Placed, other: Placed): boolean =>
  one.tree_id !== null && one.tree_id === other.tree_id && one.id !== other.id;
