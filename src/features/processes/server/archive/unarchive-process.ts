import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { processUnarchived } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayUnarchive } from '../../rules/process-policy.ts';
import { processMachine } from '../../rules/process-states.ts';
import { factsOf, followersOf, type ProcessRow, processTables } from '../process-row.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';

/** Takes one process, and whatever hangs on it, out of the archive; it goes on with the responsible who unarchived it. */
export async function unarchiveProcess(
  act: PersonAct,
  id: number,
  justification: string | null,
): Promise<string | null> {
  const { tx, actor } = act;
  const process = await lockKnown(tx, id, actor);

  ensureAllowed(mayUnarchive(policyActor(actor), await factsOf(tx, process)), processErrors.cannotUnarchive);

  await unarchiveOne(act, process, justification);
  // What is written of the principal is its readers' alone.
  for (const follower of await followersOf(tx, process)) await unarchiveOne(act, follower, null);
  return process.nup;
}

async function unarchiveOne(act: PersonAct, process: ProcessRow, justification: string | null): Promise<void> {
  const { tx, now } = act;
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      state: next(processMachine, process.state, 'unarchive')!,
      unarchived_at: now,
      archived_at: null,
      archived_by: null,
      archive_reason: null,
      archive_observation: null,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();

  await record(act, processUnarchived, process.id, { justification });
}
