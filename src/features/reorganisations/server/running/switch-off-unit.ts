import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { peopleBoundTo, todayIn } from '../../../people/server/index.ts';
import { passDrafts } from '../../../processes/server/index.ts';
import { setUnitActive } from '../../../unit-management/server/index.ts';
import { unitReach } from '../../../units/rules/unit-administration.ts';
import { closeUnits, lockUnit } from '../../../units/server/index.ts';
import { everybody, type Task } from '../../rules/steps.ts';
import { holdsProcesses } from '../effects-of.ts';
import type { Doing, Outcome } from './doing.ts';
import { migrateAll } from './migrate-all.ts';
import { passAndEnd } from './pass-people.ts';

/** Switches off a unit that was emptied, with what came since on its way after the rest. */
export async function switchOffUnit(
  act: PersonAct,
  { unit_id: id, to_id: toId }: Extract<Task, { kind: 'SWITCH_OFF_UNIT' }>,
  doing: Doing,
): Promise<Outcome> {
  const { tx, now } = act;
  if (toId !== null) {
    const rest = { kind: 'MOVE_PROCESSES', from_ids: [id], to_id: toId, only: null } as const;
    if (doing.row.migration_id !== null) {
      const outcome = await migrateAll(act, rest, doing);
      if (outcome !== 'DONE') return outcome;
    }
    // What arrived after that goes by another.
    const anew = { ...doing, row: { ...doing.row, migration_id: null } };
    if (await holdsProcesses(tx, [id])) return migrateAll(act, rest, anew);
  }
  const unit = await lockUnit(tx, unitReach(act.actor), id);
  if (!unit.active) return 'DONE';
  if (toId !== null) {
    for (const personId of await peopleBoundTo(tx, id, await todayIn(tx, now))) {
      await passAndEnd(act, personId, { fromId: id, toId, reason: doing.plan.ground });
    }
    // Whoever opens a draft locks it before they ask for its unit: drafts go first, then those that were begun meanwhile.
    const passing = { from: id, to: toId, writers: everybody };
    await passDrafts(tx, passing);
    await closeUnits(tx, [id]);
    await passDrafts(tx, passing);
  }
  await setUnitActive(act, unit, false, toId);
  return 'DONE';
}
