import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { archiveProcesses as contract } from '../../contract/archive/archive-processes.ts';
import { processArchived } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { type ArchiveRequest, archiveReasons, archiveRequestComplete } from '../../rules/archive.ts';
import { mayArchive } from '../../rules/process-policy.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { processMachine } from '../../rules/process-states.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import { factsOf, followersOf, type ProcessRow, processTables } from '../process-row.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';
import { knownNups } from '../reading/known-nups.ts';
import { tellProcesses } from '../tell-processes.ts';

export const archiveProcesses = each(
  contract,
  'process_ids',
  (call) => {
    const { body } = call.input;
    const request: ArchiveRequest = {
      justificationId: body.justification_id,
      confirmPhysical: body.confirm_physical,
      confirmLgpd: body.confirm_lgpd,
    };
    ensureAllowed(archiveRequestComplete(request), processErrors.archiveIncomplete);

    return {
      sentence: { one: 'Processo arquivado.', many: 'processos arquivados' },
      title: (count) => `Arquivar ${count} processos`,
      run: async (act, id) => ({ nup: await archiveProcess(act, id, request, body.observation ?? null) }),
      foresee: (ids) =>
        foreseeProcesses(call, ids, async () => {
          const who = policyActor(call.actor);
          return ({ facts }) => refusalOf(mayArchive(who, facts), processErrors.cannotArchive);
        }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);

/** Archives one process, and whatever hangs on it, in the open transaction. Whoever archives one that nobody had becomes its responsible. */
export async function archiveProcess(
  act: PersonAct,
  id: number,
  request: ArchiveRequest,
  observation: string | null,
): Promise<string | null> {
  const { tx, actor } = act;
  const process = await lockKnown(tx, id, actor);

  ensureAllowed(mayArchive(policyActor(actor), await factsOf(tx, process)), processErrors.cannotArchive);

  await archiveOne(act, process, request, observation);
  // What is written of the principal is its readers' alone.
  for (const follower of await followersOf(tx, process)) await archiveOne(act, follower, request, null);
  return process.nup;
}

async function archiveOne(
  act: PersonAct,
  process: ProcessRow,
  request: ArchiveRequest,
  observation: string | null,
): Promise<void> {
  const { tx, actor, now } = act;
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      state: next(processMachine, process.state, 'archive')!,
      archived_at: now,
      archived_by: actor.personId,
      archive_reason: request.justificationId,
      archive_observation: observation,
      responsible_id: process.responsible_id ?? actor.personId,
      responsible_since: process.responsible_since ?? now,
      automatic_processing: false,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();

  const reason = archiveReasons.find((candidate) => candidate.id === request.justificationId)!;
  await record(act, processArchived, process.id, {
    reason_id: reason.id,
    reason: reason.description,
    observation,
    confirmation: request.confirmPhysical ? 'physical' : 'lgpd',
  });
}
