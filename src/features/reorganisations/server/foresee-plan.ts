import { read } from '../../../platform/server/acts/handlers.ts';
import { presentReasons } from '../../../platform/server/acts/present-decision.ts';
import { foreseePlan as contract } from '../contract/foresee-plan.ts';
import { mayAct } from '../rules/plan-policy.ts';
import { getPlanFor, stepsOf } from './plan-row.ts';
import { allObstacles, rehearse } from './rehearse.ts';

export const foreseePlan = read(contract, async ({ input: { params }, actor, db, now }) => {
  const plan = await getPlanFor(db, params.id, { actor, lock: false });
  const { effective_on: effectiveOn, ground } = plan;
  const rehearsal = await rehearse(db, { actor, now }, { ground, effectiveOn, steps: stepsOf(plan) });
  const inTheWay = allObstacles(rehearsal, { ofTheDay: effectiveOn === rehearsal.today });
  return {
    effective_on: effectiveOn,
    steps: rehearsal.steps.map(({ sentence, effects, obstacles, ofTheDay }) => ({
      sentence,
      effects,
      obstacles: presentReasons(obstacles),
      of_the_day: presentReasons(ofTheDay),
    })),
    obstacles: presentReasons(rehearsal.obstacles),
    may_schedule: inTheWay.length === 0 && mayAct('schedule', plan.state).allowed,
  };
});
