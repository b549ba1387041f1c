import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { record, recordEach } from '../../../../platform/server/ledger/record.ts';
import { next } from '../../../../kernel/state-machine.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { permissionsOfBond } from '../../../access/server/index.ts';
import { accessTaken } from '../../../people/contract/bonds/events.ts';
import { bondsOn, findPerson, todayIn } from '../../../people/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import { processesLeft, responsibleChanged } from '../../contract/events.ts';
import { mayTakeThere } from '../../rules/opening/opening-readers.ts';
import { processMachine } from '../../rules/process-states.ts';
import { lockTrees } from '../lock-tree.ts';
import { type ProcessRow, processTables } from '../process-row.ts';

interface Successor {
  readonly id: number;
  readonly name: string;
  readonly permissions: ReadonlySet<number>;
}

/**
 * Whose access in a unit ends has its processes there no more: each goes to who was chosen, where they may have it, and waits in
 * the unit otherwise. Archived ones have nobody from then on, so that anyone of the unit unarchives. Drafts stay with their writer.
 */
export const releaseWithBond = consequence({
  name: 'release-with-bond',
  on: accessTaken,
  run: async (act, { streamId: personId, payload: { unit, successor: chosen } }) => {
    const today = await todayIn(act.tx, act.now);
    const live = await bondsOn(act.tx, [personId, ...(chosen ? [chosen.id] : [])], today);
    const worksThere = live.filter((bond) => bond.unit_id === unit.id && bond.active && bond.carimbo_access);
    // Another bond with the same unit took the place of the one that ended.
    if (worksThere.some(({ person_id }) => person_id === personId)) return;
    const held = await processTables(act.tx)
      .selectFrom('processes.process')
      .select('id')
      .where('responsible_id', '=', personId)
      .where('unit_id', '=', unit.id)
      .where('state', '<>', 'DRAFT')
      .where('discarded_at', 'is', null)
      .execute();
    const locked = await lockTrees(
      act.tx,
      held.map(({ id }) => id),
    );
    const processes = [...locked.values()].filter(
      (process) => process.responsible_id === personId && process.unit_id === unit.id,
    );
    if (processes.length === 0) return;

    const bond = chosen && worksThere.find(({ person_id }) => person_id === chosen.id);
    const successor = bond ? { ...chosen, permissions: await permissionsIn(act, bond) } : null;
    const after = processes.map((process) => afterwards(process, successor));
    await write(act, after);
    await recordEach(
      act,
      responsibleChanged,
      new Map(
        after.map(({ process, to, state }) => [
          process.id,
          {
            from_person_id: personId,
            to_person_id: to?.id ?? null,
            to_name: to?.name ?? null,
            state: state as 'OPEN',
            since: to ? act.now.toISOString() : null,
          },
        ]),
      ),
    );
    const waiting = after.filter(({ to, state }) => to === null && state !== 'ARCHIVED');
    if (waiting.length === 0) return;
    const { name } = (await findPerson(act.tx, personId))!;
    await record(act, processesLeft, unit.id, {
      unit_label: unit.label,
      person: { id: personId, name },
      process_ids: waiting.map(({ process }) => process.id),
    });
  },
});

async function permissionsIn(
  act: ActContext,
  bond: { readonly unit_id: number; readonly profile_ids: number[] | null },
) {
  const unit = (await findUnit(act.tx, bond.unit_id))!;
  return permissionsOfBond(act.tx, { unitId: unit.id, partId: unit.part_id, profileIds: bond.profile_ids ?? [] });
}

interface Afterwards {
  readonly process: ProcessRow;
  readonly to: Successor | null;
  readonly state: ProcessRow['state'];
}

/** Who has a process after that, and what it becomes. */
function afterwards(process: ProcessRow, successor: Successor | null): Afterwards {
  const may = successor && mayTakeThere(process.secrecy, successor.permissions);
  const taken = may ? next(processMachine, process.state, 'take') : undefined;
  if (taken) return { process, to: successor, state: taken };
  return { process, to: null, state: next(processMachine, process.state, 'release') ?? process.state };
}

/** One statement for each that they come to be alike. */
async function write({ tx, now }: ActContext, after: readonly Afterwards[]): Promise<void> {
  const alike = Map.groupBy(after, ({ to, state }) => `${to?.id ?? 0} ${state}`);
  for (const group of alike.values()) {
    const [{ to, state }] = group as [(typeof group)[number]];
    await processTables(tx)
      .updateTable('processes.process')
      .set((eb) => ({
        state,
        responsible_id: to?.id ?? null,
        responsible_since: to ? now : null,
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        group.map(({ process }) => process.id),
      )
      .execute();
  }
}
