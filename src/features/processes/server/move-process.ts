import { next } from '../../../kernel/state-machine.ts';
import type { ActContext, PersonAct } from '../../../platform/server/acts/act-context.ts';
import { LockedTooLittle } from '../../../platform/server/acts/in-transaction.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { findUnit, holdUnits, presentUnit } from '../../units/server/index.ts';
import { processMoved } from '../contract/events.ts';
import { processMachine } from '../rules/process-states.ts';
import { cameFrom } from '../rules/timeline.ts';
import { enterUnit, staysOf } from './enter-unit.ts';
import { findProcess, followersOf, type ProcessRow, processTables } from './process-row.ts';
import { getColleague } from './responsible/colleague.ts';
import { giveTree } from './responsible/set-responsible.ts';

export interface Move {
  readonly toUnitId: number;
  readonly kind: 'DISPATCHED' | 'FORWARDED' | 'RETURNED' | 'TO_ORIGIN';
  readonly dispatchId?: number | null;
  readonly justification?: string | null;
}

/**
 * Takes a locked process, and whatever hangs on it, to another unit: it waits there for someone, whoever had it has it no more.
 * The caller has decided that it may go.
 */
export async function moveProcess(act: ActContext, process: ProcessRow, move: Move): Promise<void> {
  await moveOne(act, process, move, false);
  // What is written of the principal is its readers' alone.
  const along = { toUnitId: move.toUnitId, kind: move.kind };
  for (const follower of await followersOf(act.tx, process)) await moveOne(act, follower, along, true);
}

/**
 * Takes a locked process, and whatever hangs on it, back to the unit that sent it, as it came there: the last move is undone by
 * another. Whoever takes it back has it, as far as they may have each. The caller has decided that it may come.
 */
export async function moveBack(act: PersonAct, process: ProcessRow): Promise<void> {
  const toUnitId = process.previous_unit_id!;
  await moveOne(act, process, { toUnitId, kind: 'TAKEN_BACK' }, false);
  for (const follower of await followersOf(act.tx, process)) {
    await moveOne(act, follower, { toUnitId, kind: 'TAKEN_BACK' }, true);
  }
  await giveTree(
    act,
    (await findProcess(act.tx, process.id))!,
    await getColleague(act.tx, act.actor.personId, act.now),
  );
}

type AnyMove = Omit<Move, 'kind'> & { readonly kind: Move['kind'] | 'TAKEN_BACK' };

async function moveOne(act: ActContext, process: ProcessRow, move: AnyMove, followed: boolean): Promise<void> {
  const { tx, now } = act;
  const isBack = move.kind === 'TAKEN_BACK';
  const by = act.actor?.personId ?? null;
  await holdUnits(tx, [move.toUnitId]);
  const [from, to] = await Promise.all([findUnit(tx, process.unit_id), findUnit(tx, move.toUnitId)]);
  // Switched off since it was decided: it is decided again, and refused.
  if (!isBack && !(to!.active && to!.part_active)) throw new LockedTooLittle();
  const before = isBack ? cameFrom(await staysOf(tx, process.id)) : process.unit_id;
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      state: isBack ? next(processMachine, process.state, 'takeBack')! : (move.kind as Move['kind']),
      unit_id: move.toUnitId,
      previous_unit_id: before,
      responsible_id: null,
      responsible_since: null,
      returned: move.kind === 'RETURNED',
      to_origin: move.kind === 'TO_ORIGIN',
      unarchived_at: null,
      automatic_processing: false,
      last_moved_at: now,
      last_moved_by: by,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();
  await enterUnit(tx, { processId: process.id, unitId: move.toUnitId, kind: move.kind, by, now });
  await record(act, processMoved, process.id, {
    kind: move.kind,
    from: presentUnit(from!),
    to: presentUnit(to!),
    dispatch_id: move.dispatchId ?? null,
    justification: move.justification ?? null,
    ...(followed && { followed }),
  });
}
