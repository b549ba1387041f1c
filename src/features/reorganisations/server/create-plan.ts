import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { createPlan as contract } from '../contract/create-plan.ts';
import { planCreated } from '../contract/events.ts';
import { planErrors } from '../contract/plan-errors.ts';
import { mayPlan } from '../rules/plan-policy.ts';
import { lookAtPlanAgain } from './look-at-plan-again.ts';
import { planTables } from './plan-row.ts';
import { saidOf, sentencesOf } from './said-of.ts';
import { structureNow, touchedParts } from './structure-now.ts';

export const createPlan = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const { title, ground, steps } = input.body;
    const effective_on = input.body.effective_on ?? null;
    const structure = await structureNow(tx);
    const reach = unitReach(actor);
    const touched = touchedParts(structure, steps);
    // One that says nothing yet is of the organ of who writes it.
    const partIds = touched.length === 0 && reach?.of === 'part' ? [reach.partId] : touched;
    ensureAllowed(mayPlan(actor, { partIds, steps }), planErrors.cannotPlan);

    const { id, version } = await planTables(tx)
      .insertInto('reorganisations.plan')
      .values({
        title,
        ground,
        search_text: unaccent(`${title} ${ground}`),
        effective_on,
        steps: JSON.stringify(steps),
        part_ids: partIds,
        state: 'DRAFT',
        created_by: actor.personId,
        created_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();

    const after = saidOf({ title, ground, effective_on }, sentencesOf(structure, steps));
    await record(call, planCreated, 1, { plan_id: id, after });
    return { id, version, message: `${title} salva.` };
  },
  { again: lookAtPlanAgain },
);
