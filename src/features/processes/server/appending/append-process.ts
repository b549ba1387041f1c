import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { appendingErrors } from '../../contract/appending/appending-errors.ts';
import { appendProcess as contract } from '../../contract/appending/append-process.ts';
import { appendReceived, processAppended } from '../../contract/appending/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayAppend } from '../../rules/appending.ts';
import { lockTrees } from '../lock-tree.ts';
import { factsOfEach, type ProcessRow, processTables } from '../process-row.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { visibleTo } from '../reading/visible-to.ts';
import { policyActor } from '../require-unit.ts';
import { areTogether } from './are-together.ts';

export const appendProcess = act(contract, append, {
  // It names both: told again while both may be known.
  again: async (call) => {
    const { params, body } = call.input;
    for (const id of [params.processId, body.process_id!])
      await getReadableFor({ ...call, db: call.tx }, id, 'appending');
  },
});

async function append(call: ActCall<typeof contract>) {
  const { input, actor, tx, now } = call;
  const { process_id: otherId, reason } = input.body;
  if (otherId == null) throw new Refusal(appendingErrors.nothingToAppend);
  const ids = [input.params.processId, otherId];
  const known = await lockTrees(tx, ids, visibleTo(actor));
  const [principal, other] = ids.map((id) => known.get(id));
  if (!principal || !other) throw new Refusal(processErrors.notFound);

  const facts = await factsOfEach(tx, [principal, other]);
  const ties = { itself: principal.id === other.id, together: areTogether(principal, other) };
  ensureAllowed(
    mayAppend(policyActor(actor), facts.get(principal.id)!, facts.get(other.id)!, ties),
    appendingErrors.cannotAppend,
  );

  await tie(tx, principal, other, now);
  const { id } = await processTables(tx)
    .insertInto('processes.appending')
    .values({
      process_id: other.id,
      principal_id: principal.id,
      reason: reason || null,
      appended_at: now,
      appended_by: actor.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const told = { process_join_id: id, reason: reason || null };
  await record(call, processAppended, other.id, { ...told, process_id: principal.id, nup: principal.nup! });
  await record(call, appendReceived, principal.id, { ...told, process_id: other.id, nup: other.nup! });
  return {
    process_join_id: id,
    message: `Processo ${formatNup(other.nup!)} apensado ao ${formatNup(principal.nup!)}.`,
  };
}

/** The other one, with all that hangs on it, becomes part of the tree of the principal. */
async function tie(tx: Tx, principal: ProcessRow, other: ProcessRow, now: Date): Promise<void> {
  await processTables(tx)
    .updateTable('processes.process')
    .set({ tree_id: principal.id })
    .where('tree_id', '=', other.id)
    .where('id', '<>', other.id)
    .execute();
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      tree_id: principal.id,
      appended_to: eb.case().when('id', '=', other.id).then(principal.id).else(eb.ref('appended_to')).end(),
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [principal.id, other.id])
    .execute();
}
