import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { presentReasons } from '../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { isWithin } from '../rules/plan-policy.ts';
import type { Step } from '../rules/steps.ts';
import type { ReorganisationsTables } from './tables.generated.ts';

export type PlanRow = Selectable<ReorganisationsTables['reorganisations.plan']>;
export type TaskRow = Selectable<ReorganisationsTables['reorganisations.task']>;

/** The capability's tables, on a pool or in a transaction. */
export const planTables = (db: Database) => db.withTables<ReorganisationsTables>();

/** What a plan does, as it was written. */
export const stepsOf = ({ steps }: Pick<PlanRow, 'steps'>): readonly Step[] => steps as Step[];

/** Why a plan did not begin, or stopped. */
export const failureOf = ({ failure }: Pick<PlanRow, 'failure'>) =>
  (failure ?? []) as ReturnType<typeof presentReasons>;

/** Locks a plan until the transaction ends; `undefined` when there is none. */
export const lockPlan = (tx: Tx, id: number): Promise<PlanRow | undefined> =>
  planTables(tx).selectFrom('reorganisations.plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A plan that somebody may know of, locked when they act on it. @throws REORGANIZATION_NOT_FOUND */
export async function getPlanFor(
  db: Database,
  id: number,
  { actor, lock }: { readonly actor: Actor; readonly lock: boolean },
): Promise<PlanRow> {
  const plan = await planTables(db)
    .selectFrom('reorganisations.plan')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!plan || !isWithin(unitReach(actor), plan.part_ids)) throw new Refusal(planErrors.notFound);
  return plan;
}

/** Writes what changed of a plan; its version goes on. @returns the version */
export async function writePlan(
  tx: Tx,
  id: number,
  values: Updateable<ReorganisationsTables['reorganisations.plan']>,
): Promise<number> {
  const { version } = await planTables(tx)
    .updateTable('reorganisations.plan')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The tasks of a plan, in their order. */
export const tasksOf = (db: Database, id: number): Promise<TaskRow[]> =>
  planTables(db).selectFrom('reorganisations.task').selectAll().where('plan_id', '=', id).orderBy('number').execute();
