import { localDateOf, startOfDay } from '../../../kernel/calendar.ts';
import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { getInstitution } from '../../units/server/index.ts';
import { planScheduled } from '../contract/events.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { schedulePlan as contract } from '../contract/schedule-plan.ts';
import { isComplete, mayAct, mayPlan } from '../rules/plan-policy.ts';
import { lookAtPlanAgain } from './look-at-plan-again.ts';
import { getPlanFor, stepsOf, writePlan } from './plan-row.ts';
import { allObstacles, rehearse } from './rehearse.ts';
import { runPlanJob } from './running/run-plan-job.ts';
import { saidOf } from './said-of.ts';

export const schedulePlan = act(
  contract,
  async (call) => {
    const { input, actor, tx, now, deps } = call;
    const plan = await getPlanFor(tx, input.params.id, { actor, lock: true });
    const steps = stepsOf(plan);
    const { time_zone: timeZone } = await getInstitution(tx);
    const today = localDateOf(now, timeZone);
    ensureAllowed(mayPlan(actor, { partIds: plan.part_ids, steps }), planErrors.cannotPlan);
    ensureAllowed(mayAct('schedule', plan.state), planErrors.notThere);
    if (plan.version !== input.body.version) throw new Refusal(planErrors.changedMeanwhile);
    const written = { ground: plan.ground, effectiveOn: plan.effective_on, steps };
    ensureAllowed(isComplete(written, today), planErrors.incomplete);
    const rehearsal = await rehearse(tx, { actor, now }, written);
    const [first, ...others] = allObstacles(rehearsal, { ofTheDay: plan.effective_on === today });
    if (first) throw new Refusal(planErrors.inTheWay, { message: first.message, reasons: [first, ...others] });

    const version = await writePlan(tx, plan.id, {
      state: 'SCHEDULED',
      failure: null,
      acting_person_id: actor.personId,
      acting_bond_id: actor.unit!.bondId,
      acting_session: actor.sessionId,
    });
    const isToday = plan.effective_on === today;
    const startAfter = startOfDay(plan.effective_on!, timeZone);
    await deps.jobs.enqueue(tx, runPlanJob, { id: plan.id }, isToday ? {} : { startAfter });

    const sentences = rehearsal.steps.map(({ sentence }) => sentence);
    await record(call, planScheduled, 1, { plan_id: plan.id, plan: saidOf(plan, sentences) });
    return { id: plan.id, version, message: `${plan.title} ${isToday ? 'começou' : 'agendada'}.` };
  },
  { again: lookAtPlanAgain },
);
