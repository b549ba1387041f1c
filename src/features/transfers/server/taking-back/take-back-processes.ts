import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  factsOf,
  foreseeProcesses,
  knownNups,
  lockKnown,
  moveBack,
  policyActor,
  tellProcesses,
} from '../../../processes/server/index.ts';
import { transferTakenBack } from '../../contract/taking-back/events.ts';
import { takeBackProcesses as contract } from '../../contract/taking-back/take-back-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayTakeBack } from '../../rules/take-back-policy.ts';
import { transferTables } from '../dispatch-row.ts';
import { lastMovesOf } from './last-moves.ts';

export const takeBackProcesses = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Envio desfeito.', many: 'envios desfeitos' },
    title: (count) => `Desfazer o envio de ${count} processos`,
    run: async (act, id) => ({ nup: await takeBackOne(act, id) }),
    foresee: (ids) =>
      foreseeProcesses(call, ids, async (known) => {
        const who = policyActor(call.actor);
        const rows = known.map(({ row }) => row);
        const moves = await lastMovesOf(call.db, rows, call.now);
        return ({ row, facts }) =>
          refusalOf(mayTakeBack(who, facts, moves.get(row.id)!), transferErrors.cannotTakeBack);
      }),
    ...tellProcesses(call),
  }),
  knownNups,
);

/** What was sent stays sent, in the ledger and in the process: it is the process that comes back. */
async function takeBackOne(act: PersonAct, id: number): Promise<string | null> {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, id, actor);

  const moves = await lastMovesOf(tx, [process], now);
  const decision = mayTakeBack(policyActor(actor), await factsOf(tx, process), moves.get(id)!);
  ensureAllowed(decision, transferErrors.cannotTakeBack);

  // What went along with its principal, and was detached since, has no dispatch of its own.
  const dispatch = await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ taken_back_at: now, changed_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('transfers.dispatch as last')
        .select('last.id')
        .where('last.process_id', '=', id)
        .where('last.sent_at', '=', process.last_moved_at)
        .orderBy('last.id', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();

  await record(act, transferTakenBack, id, { dispatch_id: dispatch?.id ?? null, from_unit_id: process.unit_id });
  await moveBack(act, process);
  return process.nup;
}
