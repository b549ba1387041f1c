import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { presentReasons } from '../../../../platform/server/acts/present-decision.ts';
import type { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { planEnded } from '../../contract/events.ts';
import { planMachine } from '../../rules/plan-states.ts';
import { lockPlan, writePlan } from '../plan-row.ts';

interface Stop {
  readonly id: number;
  readonly correlationId: string;
  readonly refusal: Refusal;
}

/** A plan that was refused something stops there, or does not begin, and says why. */
export async function stopPlan(deps: Deps, tx: Tx, { id, correlationId, refusal }: Stop): Promise<void> {
  const plan = await lockPlan(tx, id);
  if (!plan) return;
  const state = next(planMachine, plan.state, plan.state === 'SCHEDULED' ? 'hold' : 'stop');
  if (state !== 'HELD' && state !== 'STOPPED') return;
  const { kind, details, message } = refusal;
  const reasons = presentReasons(details.reasons?.length ? details.reasons : [{ code: kind.code, message }]);

  await writePlan(tx, id, { state, failure: JSON.stringify(reasons) });

  const act = { tx, actor: null, now: deps.clock(), origin: { correlationId }, deps };
  await record(act, planEnded, 1, { plan_id: id, title: plan.title, outcome: state, reasons });
}
