import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { findMigrationOutcome, redoFor } from '../../process-migrations/server/index.ts';
import { planBegun } from '../contract/events.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { resumePlan as contract } from '../contract/resume-plan.ts';
import { mayAct, mayPlan } from '../rules/plan-policy.ts';
import { lookAtPlanAgain } from './look-at-plan-again.ts';
import { getPlanFor, planTables, stepsOf, writePlan } from './plan-row.ts';
import { runPlanJob } from './running/run-plan-job.ts';
import { nextTask } from './running/next-task.ts';
import { saidOf } from './said-of.ts';

export const resumePlan = act(
  contract,
  async (call) => {
    const { input, actor, tx, deps } = call;
    const plan = await getPlanFor(tx, input.params.id, { actor, lock: true });
    ensureAllowed(mayPlan(actor, { partIds: plan.part_ids, steps: stepsOf(plan) }), planErrors.cannotPlan);
    ensureAllowed(mayAct('resume', plan.state), planErrors.notThere);

    const version = await writePlan(tx, plan.id, {
      state: 'IN_PROGRESS',
      failure: null,
      acting_person_id: actor.personId,
      acting_bond_id: actor.unit!.bondId,
      acting_session: actor.sessionId,
    });
    const task = await nextTask(tx, plan.id);
    if (task?.migration_id) {
      // What stayed is tried again; one that was called off is asked for anew.
      const { state } = await findMigrationOutcome(tx, task.migration_id);
      if (state === 'CANCELED') {
        await planTables(tx)
          .updateTable('reorganisations.task')
          .set({ migration_id: null })
          .where('plan_id', '=', plan.id)
          .where('number', '=', task.number)
          .execute();
      } else await redoFor(call, task.migration_id);
    }
    await deps.jobs.enqueue(tx, runPlanJob, { id: plan.id });

    const sentences = plan.sentences as string[];
    await record(call, planBegun, 1, { plan_id: plan.id, plan: saidOf(plan, sentences), resumed: true });
    return { id: plan.id, version, message: `${plan.title} continua.` };
  },
  { again: lookAtPlanAgain },
);
