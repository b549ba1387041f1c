import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { editPlan as contract } from '../contract/edit-plan.ts';
import { planEdited } from '../contract/events.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { mayAct, mayPlan } from '../rules/plan-policy.ts';
import { lookAtPlanAgain } from './look-at-plan-again.ts';
import { getPlanFor, stepsOf, writePlan } from './plan-row.ts';
import { saidOf, sentencesOf } from './said-of.ts';
import { structureNow, touchedParts } from './structure-now.ts';

export const editPlan = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { title, ground, steps } = input.body;
    const effective_on = input.body.effective_on ?? null;
    const plan = await getPlanFor(tx, input.params.id, { actor, lock: true });
    const structure = await structureNow(tx);
    const reach = unitReach(actor);
    const touched = touchedParts(structure, steps);
    const partIds = touched.length === 0 && reach?.of === 'part' ? [reach.partId] : touched;
    ensureAllowed(mayPlan(actor, { partIds, steps }), planErrors.cannotPlan);
    ensureAllowed(mayAct('edit', plan.state), planErrors.notThere);
    if (plan.version !== input.body.version) throw new Refusal(planErrors.changedMeanwhile);

    const version = await writePlan(tx, plan.id, {
      title,
      ground,
      search_text: unaccent(`${title} ${ground}`),
      effective_on,
      steps: JSON.stringify(steps),
      part_ids: partIds,
      state: 'DRAFT',
      failure: null,
    });

    await record(call, planEdited, 1, {
      plan_id: plan.id,
      before: saidOf(plan, sentencesOf(structure, stepsOf(plan))),
      after: saidOf({ title, ground, effective_on }, sentencesOf(structure, steps)),
    });
    return { id: plan.id, version, message: `${title} salva.` };
  },
  { again: lookAtPlanAgain },
);
