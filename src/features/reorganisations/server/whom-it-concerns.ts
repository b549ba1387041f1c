import type { Database } from '../../../platform/server/db/database.ts';
import type { Task } from '../rules/steps.ts';
import { planTables, tasksOf } from './plan-row.ts';

interface Concerned {
  /** Who wrote the plan, and who scheduled it or went on with it. */
  readonly orderedBy: readonly number[];
  /** Units that it changed, emptied, filled or made, in the order of their ids. */
  readonly unitIds: readonly number[];
  /** What it did, step by step, in the words of when it began; nothing of one that did not begin. */
  readonly sentences: readonly string[];
}

/** Whom the end of a plan concerns: who ordered it, and the units that its tasks touched. */
export async function whomItConcerns(db: Database, planId: number): Promise<Concerned> {
  const plan = await planTables(db)
    .selectFrom('reorganisations.plan')
    .select(['created_by', 'acting_person_id', 'sentences'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const rows = await tasksOf(db, planId);
  const touched = rows.flatMap(({ task, unit_id: made }) => [...unitsIn(task as Task), made ?? 0]);
  return {
    orderedBy: [plan.created_by, plan.acting_person_id ?? plan.created_by],
    // Below zero is a unit that the step made, which its own row names.
    unitIds: [...new Set(touched)].filter((id) => id > 0).sort((one, other) => one - other),
    sentences: (plan.sentences as string[] | null) ?? [],
  };
}

function unitsIn(task: Task): readonly number[] {
  switch (task.kind) {
    case 'CREATE_UNIT':
    case 'RENAME_ORGAN':
    case 'SWITCH_OFF_ORGAN':
      return [];
    case 'RENAME_UNIT':
    case 'MOVE_UNIT':
      return [task.unit_id];
    case 'MOVE_PROCESSES':
      return [...task.from_ids, task.to_id];
    case 'PASS_PEOPLE':
    case 'PASS_DRAFTS':
      return [task.from_id, task.to_id];
    case 'END_BONDS':
    case 'KEEP_NAME':
      return [task.unit_id, task.to_id];
    case 'SWITCH_OFF_UNIT':
      return [task.unit_id, task.to_id ?? task.unit_id];
  }
}
