import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Task } from '../../rules/steps.ts';
import { planTables, type TaskRow } from '../plan-row.ts';

/** The units that a plan made so far, by the number that they had before. @param step those of one step alone */
export async function unitsMade(tx: Tx, planId: number, step?: number): Promise<ReadonlyMap<number, number>> {
  const made = await planTables(tx)
    .selectFrom('reorganisations.task')
    .select(['task', 'unit_id'])
    .where('plan_id', '=', planId)
    .$if(step !== undefined, (query) => query.where('step', '=', step!))
    .where('unit_id', 'is not', null)
    .execute();
  return new Map(made.map((one) => [(one.task as { as: number }).as, one.unit_id!]));
}

/** A task with the ids of the units that its step made in the place of the numbers by which it names them. */
export async function withUnitsMade(tx: Tx, row: TaskRow): Promise<Task> {
  const task = row.task as Task;
  const ids = await unitsMade(tx, row.plan_id, row.step);
  const real = (id: number) => ids.get(id) ?? id;
  switch (task.kind) {
    case 'CREATE_UNIT':
    case 'MOVE_UNIT':
      return {
        ...task,
        ...('unit_id' in task && { unit_id: real(task.unit_id) }),
        parent_id: task.parent_id === null ? null : real(task.parent_id),
      };
    case 'PASS_PEOPLE':
    case 'PASS_DRAFTS':
    case 'MOVE_PROCESSES':
    case 'END_BONDS':
    case 'KEEP_NAME':
      return { ...task, to_id: real(task.to_id) };
    case 'SWITCH_OFF_UNIT':
      return { ...task, to_id: task.to_id === null ? null : real(task.to_id) };
    case 'RENAME_UNIT':
    case 'RENAME_ORGAN':
    case 'SWITCH_OFF_ORGAN':
      return task;
  }
}
