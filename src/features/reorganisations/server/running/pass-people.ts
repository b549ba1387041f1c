import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { endPassed, passAccess, peopleBoundTo, todayIn } from '../../../people/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import { type Chosen, isChosen, type Task } from '../../rules/steps.ts';
import { planTables } from '../plan-row.ts';
import type { Doing, Outcome } from './doing.ts';

/** People of one transaction: few enough that whoever signs in meanwhile hardly waits. */
const BATCH = 20;

/** The people of a unit have the same access in another, as of today. */
export const passPeople = (act: PersonAct, task: Extract<Task, { kind: 'PASS_PEOPLE' }>, doing: Doing) =>
  eachPerson(act, { unitId: task.from_id, chosen: task.people, doing }, (personId) =>
    pass(act, personId, { fromId: task.from_id, toId: task.to_id, reason: doing.plan.ground }),
  );

/** What access they had in the first ends; who came meanwhile is passed before. */
export const endBonds = (act: PersonAct, task: Extract<Task, { kind: 'END_BONDS' }>, doing: Doing) =>
  eachPerson(act, { unitId: task.unit_id, chosen: task.people, doing }, (personId) =>
    passAndEnd(act, personId, { fromId: task.unit_id, toId: task.to_id, reason: doing.plan.ground }),
  );

interface Passing {
  readonly fromId: number;
  readonly toId: number;
  readonly reason: string;
}

async function pass(act: PersonAct, personId: number, { fromId, toId, reason }: Passing): Promise<void> {
  const [from, to] = [(await findUnit(act.tx, fromId))!, (await findUnit(act.tx, toId))!];
  await passAccess(act, personId, { from, to, reason });
}

export async function passAndEnd(act: PersonAct, personId: number, passing: Passing): Promise<void> {
  await pass(act, personId, passing);
  await endPassed(act, personId, { unitId: passing.fromId, toId: passing.toId, reason: passing.reason });
}

interface Whom {
  readonly unitId: number;
  readonly chosen: Chosen;
  readonly doing: Doing;
}

/** A few people in the order of their ids, after the last that was seen to. */
async function eachPerson(
  act: PersonAct,
  { unitId, chosen, doing: { row } }: Whom,
  see: (personId: number) => Promise<void>,
): Promise<Outcome> {
  const bound = await peopleBoundTo(act.tx, unitId, await todayIn(act.tx, act.now));
  const waiting = bound.filter((id) => id > row.reached_id && isChosen(chosen, id));
  const few = waiting.slice(0, BATCH);
  for (const id of few) await see(id);
  if (waiting.length === few.length) return 'DONE';
  await planTables(act.tx)
    .updateTable('reorganisations.task')
    .set({ reached_id: few.at(-1)! })
    .where('plan_id', '=', row.plan_id)
    .where('number', '=', row.number)
    .execute();
  return 'MORE';
}
