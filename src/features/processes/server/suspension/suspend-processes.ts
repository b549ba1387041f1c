import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { processSuspended } from '../../contract/suspension/events.ts';
import { suspendProcesses as contract } from '../../contract/suspension/suspend-processes.ts';
import { suspensionErrors } from '../../contract/suspension/suspension-errors.ts';
import { maySuspend, suspensionComplete } from '../../rules/suspension.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import { factsOf, followersOf, type ProcessRow, processTables } from '../process-row.ts';
import { knownNups } from '../reading/known-nups.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';
import { tellProcesses } from '../tell-processes.ts';

export const suspendProcesses = each(
  contract,
  'process_ids',
  async (call) => {
    const { reason, until = null } = call.input.body;
    const today = await todayIn(call.db, call.now);
    ensureAllowed(suspensionComplete({ reason, until, today }), suspensionErrors.suspensionIncomplete);

    return {
      sentence: { one: 'Processo sobrestado.', many: 'processos sobrestados' },
      title: (count) => `Sobrestar ${count} processos`,
      run: async (act, id) => ({ nup: await suspendProcess(act, id, { reason, until: until! }) }),
      foresee: (ids) =>
        foreseeProcesses(call, ids, async () => {
          const who = policyActor(call.actor);
          return ({ facts }) => refusalOf(maySuspend(who, facts), suspensionErrors.cannotSuspend);
        }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);

interface Suspension {
  /** Null of what hangs on another: what is written of the principal is its readers' alone. */
  readonly reason: string | null;
  readonly until: string;
}

/** Suspends one process, and whatever hangs on it, in the open transaction. */
async function suspendProcess(act: PersonAct, id: number, suspension: Suspension): Promise<string | null> {
  const { tx, actor } = act;
  const process = await lockKnown(tx, id, actor);

  ensureAllowed(maySuspend(policyActor(actor), await factsOf(tx, process)), suspensionErrors.cannotSuspend);

  await suspendOne(act, process, suspension, false);
  for (const follower of await followersOf(tx, process)) {
    await suspendOne(act, follower, { until: suspension.until, reason: null }, true);
  }
  return process.nup;
}

async function suspendOne(
  act: PersonAct,
  process: ProcessRow,
  { reason, until }: Suspension,
  followed: boolean,
): Promise<void> {
  const { tx, actor, now } = act;
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      suspended_at: now,
      suspended_by: actor.personId,
      suspended_until: until,
      suspension_reason: reason,
      suspended_due_date: process.due_date,
      // Out of every list and count of deadlines, whoever reads it.
      due_date: null,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();

  await record(act, processSuspended, process.id, {
    until,
    reason,
    due_date: process.due_date,
    ...(followed && { followed }),
  });
}
