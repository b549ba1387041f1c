import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { cancelPlan as contract } from '../contract/cancel-plan.ts';
import { planCanceled } from '../contract/events.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { mayAct, mayPlan } from '../rules/plan-policy.ts';
import { lookAtPlanAgain } from './look-at-plan-again.ts';
import { getPlanFor, stepsOf, writePlan } from './plan-row.ts';

export const cancelPlan = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const plan = await getPlanFor(tx, input.params.id, { actor, lock: true });
    ensureAllowed(mayPlan(actor, { partIds: plan.part_ids, steps: stepsOf(plan) }), planErrors.cannotPlan);
    ensureAllowed(mayAct('cancel', plan.state), planErrors.notThere);

    const version = await writePlan(tx, plan.id, {
      state: 'CANCELED',
      canceled_by: actor.personId,
      ended_at: now,
      failure: null,
    });

    await record(call, planCanceled, 1, { plan_id: plan.id });
    return { id: plan.id, version, message: `${plan.title} cancelada.` };
  },
  { again: lookAtPlanAgain },
);
