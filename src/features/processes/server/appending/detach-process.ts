import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { appendingErrors } from '../../contract/appending/appending-errors.ts';
import { detachProcess as contract } from '../../contract/appending/detach-process.ts';
import { appendReleased, processDetached } from '../../contract/appending/events.ts';
import { mayDetach } from '../../rules/appending.ts';
import { factsOf, processesById, type ProcessRow, processTables } from '../process-row.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';
import { visibleIds } from '../visible-ids.ts';

export const detachProcess = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { process_join_id: id, justification } = input.body;
  if (justification === '') throw new Refusal(appendingErrors.justificationRequired);
  const asked = await lockKnown(tx, input.params.id, actor);
  const { process, principal } = await endsOf(tx, id, asked);
  // The tie is there; who may not know what hangs on it is told as if it were not.
  if (!(await visibleIds(tx, actor, [process.id])).has(process.id)) throw new Refusal(appendingErrors.notAppended);

  ensureAllowed(mayDetach(policyActor(actor), await factsOf(tx, process)), appendingErrors.cannotDetach);

  await untie(tx, process, principal, now);
  await processTables(tx)
    .updateTable('processes.appending')
    .set({ detached_at: now, detached_by: actor.personId, justification })
    .where('id', '=', id)
    .execute();

  const told = { process_join_id: id, justification };
  await record(call, processDetached, process.id, { ...told, process_id: principal.id, nup: principal.nup! });
  await record(call, appendReleased, principal.id, { ...told, process_id: process.id, nup: process.nup! });
  return { message: 'Processo desapensado.' };
});

/** Both ends of a tie that holds, the lock of whose tree is there. @throws NOT_APPENDED */
async function endsOf(tx: Tx, id: number, asked: ProcessRow): Promise<{ process: ProcessRow; principal: ProcessRow }> {
  const tie = await processTables(tx)
    .selectFrom('processes.appending')
    .select(['process_id', 'principal_id'])
    .where('id', '=', id)
    .where('detached_at', 'is', null)
    .where((eb) => eb.or([eb('process_id', '=', asked.id), eb('principal_id', '=', asked.id)]))
    .executeTakeFirst();
  if (!tie) throw new Refusal(appendingErrors.notAppended);
  const ends = await processesById(tx, [tie.process_id, tie.principal_id]);
  return { process: ends.get(tie.process_id)!, principal: ends.get(tie.principal_id)! };
}

/** The process leaves with all that hangs on it, as a tree of its own; whoever is left alone is in none. */
async function untie(tx: Tx, process: ProcessRow, principal: ProcessRow, now: Date): Promise<void> {
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      appended_to: eb.case().when('id', '=', process.id).then(null).else(eb.ref('appended_to')).end(),
      changed_at: now,
      version: eb('version', '+', 1),
      // What leaves is out of the old tree before anything is counted in it.
      tree_id: eb.case().when('id', '=', process.id).then(null).else(eb.ref('tree_id')).end(),
    }))
    .where('id', 'in', [process.id, principal.id])
    .execute();
  await sql`
    with recursive below as (
      select id from processes.process where appended_to = ${process.id}
      union all select p.id from processes.process p join below b on p.appended_to = b.id)
    update processes.process set tree_id = ${process.id}
    where id in (select id from below) or (id = ${process.id} and exists (select from below))`.execute(tx);
  await sql`
    update processes.process p set tree_id = null
    where p.id = ${process.tree_id} and not exists (select from processes.process c where c.appended_to = p.id)`.execute(
    tx,
  );
}
