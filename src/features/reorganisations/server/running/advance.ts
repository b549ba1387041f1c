import { localDateOf } from '../../../../kernel/calendar.ts';
import { commonErrors } from '../../../../platform/contract/error-kind.ts';
import type { Deps, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { unitReach } from '../../../units/rules/unit-administration.ts';
import { getInstitution, lockOrgan } from '../../../units/server/index.ts';
import { planBegun, planEnded } from '../../contract/events.ts';
import { planErrors } from '../../contract/plan-errors.ts';
import { mayPlan } from '../../rules/plan-policy.ts';
import { withIdsOfMade } from '../../rules/numbered-units.ts';
import { takeApart } from '../../rules/take-apart.ts';
import { lockPlan, type PlanRow, planTables, stepsOf, writePlan } from '../plan-row.ts';
import { allObstacles, rehearse } from '../rehearse.ts';
import { saidOf } from '../said-of.ts';
import { structureNow, touchedParts } from '../structure-now.ts';
import { nextTask } from './next-task.ts';
import { perform } from './perform.ts';
import { unitsMade } from './units-made.ts';

interface Going {
  readonly id: number;
  readonly correlationId: string;
}

/**
 * The next thing that a plan has to do, as whoever scheduled it may now: begin on its day, take a step apart, do a task, end.
 * @returns whether there may be more to do now
 * @throws Refusal what it stops at
 */
export async function advance(deps: Deps, tx: Tx, { id, correlationId }: Going): Promise<boolean> {
  const now = deps.clock();
  const plan = await lockPlan(tx, id);
  if (plan?.state !== 'SCHEDULED' && plan?.state !== 'IN_PROGRESS') return false;
  const { time_zone: timeZone } = await getInstitution(tx);
  // It was scheduled anew for a later day: that day has a job of its own.
  if (plan.state === 'SCHEDULED' && plan.effective_on! > localDateOf(now, timeZone)) return false;
  const actor = await deps.standingOf(
    { personId: plan.acting_person_id!, bondId: plan.acting_bond_id!, sessionId: plan.acting_session! },
    now,
  );
  if (!actor)
    throw new Refusal(commonErrors.forbidden, {
      message: GONE,
      reasons: [{ code: 'GONE', message: GONE, resolve: GOES_ON }],
    });
  const act: PersonAct = { tx, actor, now, origin: { correlationId }, deps };
  ensureAllowed(mayPlan(actor, { partIds: plan.part_ids, steps: stepsOf(plan) }), planErrors.cannotPlan);

  if (plan.state === 'SCHEDULED') await begin(act, plan);
  else {
    const task = await nextTask(tx, id);
    if (task) return perform(act, plan, task);
    if (plan.steps_begun === stepsOf(plan).length) {
      await finish(act, plan);
      return false;
    }
    await beginStep(act, plan);
  }
  return true;
}

const GONE = 'Quem agendou não trabalha mais na lotação em que agendou.';
const GOES_ON = 'Quem administra estas unidades pode continuar ou agendar de novo.';

/** Rehearses it once more: what came in the way since it was scheduled does not let it begin. */
async function begin(act: PersonAct, plan: PlanRow): Promise<void> {
  const { tx, actor, now } = act;
  // Its day may have passed while no node was there.
  const written = { ground: plan.ground, effectiveOn: plan.effective_on, steps: stepsOf(plan) };
  const rehearsal = await rehearse(tx, { actor, now }, written);
  const [first, ...others] = allObstacles(rehearsal, { ofTheDay: true }).filter(({ code }) => code !== 'DAY_PASSED');
  if (first) throw new Refusal(planErrors.inTheWay, { message: first.message, reasons: [first, ...others] });

  const sentences = rehearsal.steps.map(({ sentence }) => sentence);
  await writePlan(tx, plan.id, { state: 'IN_PROGRESS', started_at: now, sentences: JSON.stringify(sentences) });
  await record(act, planBegun, 1, { plan_id: plan.id, plan: saidOf(plan, sentences), resumed: false });
}

/** Takes the next step apart, on the structure as it is by then. */
async function beginStep(act: PersonAct, plan: PlanRow): Promise<void> {
  const { tx, actor } = act;
  const at = plan.steps_begun;
  const step = withIdsOfMade(stepsOf(plan)[at]!, await unitsMade(tx, plan.id));
  for (const partId of touchedParts(await structureNow(tx), [step])) await lockOrgan(tx, unitReach(actor), partId);
  const { tasks, reasons } = takeApart(await structureNow(tx), step);
  const [first] = reasons;
  if (first) throw new Refusal(planErrors.inTheWay, { message: first.message, reasons });

  const { last } = await planTables(tx)
    .selectFrom('reorganisations.task')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('plan_id', '=', plan.id)
    .executeTakeFirstOrThrow();
  if (tasks.length > 0) {
    await planTables(tx)
      .insertInto('reorganisations.task')
      .values(
        tasks.map((task, i) => ({
          plan_id: plan.id,
          number: last + 1 + i,
          step: at,
          task: JSON.stringify(task),
        })),
      )
      .execute();
  }
  await planTables(tx)
    .updateTable('reorganisations.plan')
    .set({ steps_begun: at + 1 })
    .where('id', '=', plan.id)
    .execute();
}

async function finish(act: PersonAct, plan: PlanRow): Promise<void> {
  await writePlan(act.tx, plan.id, { state: 'FINISHED', ended_at: act.now });
  await record(act, planEnded, 1, { plan_id: plan.id, title: plan.title, outcome: 'FINISHED', reasons: [] });
}
