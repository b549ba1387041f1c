import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { limitAlike } from '../../../access/server/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { passDrafts } from '../../../processes/server/index.ts';
import { setPartActive } from '../../../unit-management/server/index.ts';
import { unitReach } from '../../../units/rules/unit-administration.ts';
import {
  addUnit,
  changePart,
  changeUnit,
  findUnit,
  keepFormerNames,
  listUnits,
  lockOrgan,
  lockOrgans,
  lockUnit,
  managedPart,
  managedUnit,
  placeUnit,
  presentUnit,
} from '../../../units/server/index.ts';
import { type Task, type TaskKind } from '../../rules/steps.ts';
import { type PlanRow, planTables, type TaskRow } from '../plan-row.ts';
import { migrateAll } from './migrate-all.ts';
import { endBonds, passPeople } from './pass-people.ts';
import type { Doing, Outcome } from './doing.ts';
import { switchOffUnit } from './switch-off-unit.ts';
import { withUnitsMade } from './units-made.ts';

type Performer<Kind extends TaskKind> = (
  act: PersonAct,
  task: Extract<Task, { kind: Kind }>,
  doing: Doing,
) => Promise<Outcome>;

const performers: { readonly [Kind in TaskKind]: Performer<Kind> } = {
  CREATE_UNIT: async (act, { part_id, parent_id, abbreviation, description, like }, { plan, row }) => {
    const part = await lockOrgan(act.tx, unitReach(act.actor), part_id);
    const model = like === null ? undefined : await findUnit(act.tx, like);
    const made = await addUnit(act, part, {
      parent_id,
      abbreviation,
      description,
      internal_receptor: model?.internal_receptor ?? true,
      internal_tramit: model?.internal_tramit ?? true,
      external_receptor: model?.external_receptor ?? true,
      external_tramit: model?.external_tramit ?? true,
      core_protocol: model?.core_protocol ?? false,
    });
    if (like !== null) await limitAlike(act, { unitId: made.id, like, reason: plan.ground });
    await write(act, row, { unit_id: made.id });
    return 'DONE';
  },
  RENAME_UNIT: async (act, { unit_id, abbreviation, description }) => {
    const unit = await lockUnit(act.tx, unitReach(act.actor), unit_id);
    await keepFormerNames(act.tx, { from: [presentUnit(unit)], to: null, day: await todayIn(act.tx, act.now) });
    await changeUnit(act, await managedUnit(act.tx, unit_id), { abbreviation, description });
    return 'DONE';
  },
  RENAME_ORGAN: async (act, { part_id, abbreviation, name }) => {
    await lockOrgans(act.tx, undefined);
    await lockOrgan(act.tx, unitReach(act.actor), part_id);
    const current = await managedPart(act.tx, part_id);
    if (current.abbreviation !== abbreviation) {
      const units = await listUnits(act.tx, { partId: part_id, includeInactive: true });
      await keepFormerNames(act.tx, { from: units.map(presentUnit), to: null, day: await todayIn(act.tx, act.now) });
    }
    await changePart(act, current, { abbreviation, name });
    return 'DONE';
  },
  MOVE_UNIT: async (act, { unit_id, parent_id }) => {
    await placeUnit(act, await lockUnit(act.tx, unitReach(act.actor), unit_id), parent_id);
    return 'DONE';
  },
  PASS_PEOPLE: passPeople,
  MOVE_PROCESSES: migrateAll,
  PASS_DRAFTS: async (act, { from_id, to_id, people }) => {
    await passDrafts(act.tx, { from: from_id, to: to_id, writers: people });
    return 'DONE';
  },
  END_BONDS: endBonds,
  KEEP_NAME: async (act, { unit_id, to_id }) => {
    const unit = (await findUnit(act.tx, unit_id))!;
    await keepFormerNames(act.tx, { from: [presentUnit(unit)], to: to_id, day: await todayIn(act.tx, act.now) });
    return 'DONE';
  },
  SWITCH_OFF_UNIT: switchOffUnit,
  SWITCH_OFF_ORGAN: async (act, { part_id }) => {
    await lockOrgans(act.tx, undefined);
    await lockOrgan(act.tx, unitReach(act.actor), part_id);
    const part = await managedPart(act.tx, part_id);
    if (part.active) await setPartActive(act, part, false);
    return 'DONE';
  },
};

/**
 * Has a go at a task, and writes in the same transaction how far it came.
 * @returns whether the plan may go on now
 */
export async function perform(act: PersonAct, plan: PlanRow, row: TaskRow): Promise<boolean> {
  const task = await withUnitsMade(act.tx, row);
  const go = performers[task.kind] as Performer<TaskKind>;
  const outcome = await go(act, task, { plan, row });
  if (outcome === 'DONE') await write(act, row, { state: 'DONE', done_at: act.now });
  return outcome !== 'WAIT';
}

const write = (
  { tx }: PersonAct,
  { plan_id, number }: TaskRow,
  values: Partial<{ state: 'DONE'; done_at: Date; unit_id: number }>,
) =>
  planTables(tx)
    .updateTable('reorganisations.task')
    .set(values)
    .where('plan_id', '=', plan_id)
    .where('number', '=', number)
    .execute();
