import type { PlanRow, TaskRow } from '../plan-row.ts';

/** What came of a go at a task: it is done; there is more of it; or a migration goes on, which wakes the plan when it ends. */
export type Outcome = 'DONE' | 'MORE' | 'WAIT';

/** A plan and the task of it that is gone at. */
export interface Doing {
  readonly plan: PlanRow;
  readonly row: TaskRow;
}
