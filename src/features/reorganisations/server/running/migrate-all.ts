import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Reason } from '../../../../kernel/decision.ts';
import { migrationListKeys } from '../../../process-migrations/rules/migration-lists.ts';
import { whyItStays } from '../../../process-migrations/rules/migration-policy.ts';
import { askMigration, findMigrationOutcome } from '../../../process-migrations/server/index.ts';
import { findUnit, presentUnit, unitsById } from '../../../units/server/index.ts';
import { planErrors } from '../../contract/plan-errors.ts';
import type { Task } from '../../rules/steps.ts';
import { holdsProcesses } from '../effects-of.ts';
import { planTables } from '../plan-row.ts';
import type { Doing, Outcome } from './doing.ts';

/** Takes what units hold to another, by a migration: asked for, waited for, and looked at when it ended. */
export async function migrateAll(
  act: PersonAct,
  task: Extract<Task, { kind: 'MOVE_PROCESSES' }>,
  { plan, row }: Doing,
): Promise<Outcome> {
  const { tx } = act;
  if (row.migration_id !== null) return afterMigration(act, row.migration_id, task.to_id);
  if (!(await holdsProcesses(tx, task.from_ids))) return 'DONE';
  const units = await unitsById(tx, [...task.from_ids, task.to_id]);
  const { id } = await askMigration(act, {
    origins: task.from_ids.toSorted((one, other) => one - other).map((one) => units.get(one)!),
    target: units.get(task.to_id)!,
    tabs: migrationListKeys,
    reason: plan.ground,
    when: null,
    // The unit ends: what is in preparation there stays behind, as the rehearsal said.
    confirm_join: true,
    reorganised: { only: task.only },
  });
  await planTables(tx)
    .updateTable('reorganisations.task')
    .set({ migration_id: id })
    .where('plan_id', '=', row.plan_id)
    .where('number', '=', row.number)
    .execute();
  return 'WAIT';
}

/** @throws PROCESSES_STAY when some did not go: tried again when somebody goes on with the plan */
async function afterMigration(act: PersonAct, migrationId: number, toId: number): Promise<Outcome> {
  const { state, stayed, failure } = await findMigrationOutcome(act.tx, migrationId);
  if (state === 'PENDING' || state === 'IN_PROGRESS') return 'WAIT';
  const to = presentUnit((await findUnit(act.tx, toId))!).label;
  const named = `Migração ${migrationId}, para ${to}`;
  const reasons: Reason[] = [
    ...(state === 'CANCELED' ? [{ code: 'MIGRATION_CANCELED', message: `${named}: foi cancelada.` }] : []),
    ...(failure === null ? [] : [{ code: 'MIGRATION_FAILED', message: `${named}: ${failure}` }]),
    // What somebody took elsewhere meanwhile is not there to go. How many stayed is told by the migration, to who may know.
    ...stayed
      .filter(({ code }) => code !== 'PROCESS_ELSEWHERE')
      .map(({ code }) => {
        const { message, resolve } = whyItStays(code, to);
        return { code, message: `${named}, deixou processos. ${message}`, ...(resolve && { resolve }) };
      }),
  ];
  const [first] = reasons;
  if (first) throw new Refusal(planErrors.processesStay, { message: first.message, reasons });
  return 'DONE';
}
