import type { Tx } from '../../../../platform/server/db/database.ts';
import { planTables, type TaskRow } from '../plan-row.ts';

/** The first task of a plan that waits; undefined when none does. */
export const nextTask = (tx: Tx, planId: number): Promise<TaskRow | undefined> =>
  planTables(tx)
    .selectFrom('reorganisations.task')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', '=', 'WAITING')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
