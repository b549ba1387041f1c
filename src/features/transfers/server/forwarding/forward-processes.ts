import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { type Refusal } from '../../../../platform/server/acts/refusal.ts';
import {
  factsOf,
  foreseeProcesses,
  knownNups,
  lockKnown,
  moveProcess,
  policyActor,
  tellProcesses,
} from '../../../processes/server/index.ts';
import type { ProcessActor, ProcessFacts } from '../../../processes/rules/process-facts.ts';
import { forwardProcesses as contract } from '../../contract/forwarding/forward-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { type ForwardFacts, mayBeginForward, mayForward } from '../../rules/dispatch-policy.ts';
import { refusedMove } from '../dispatching/refused-move.ts';
import { requireTarget, travelsTo } from '../dispatching/target-of.ts';
import { transferTables } from '../dispatch-row.ts';

export const forwardProcesses = each(
  contract,
  'process_ids',
  async (call) => {
    const { to, observation, confirm_join: confirmed } = call.input.body;
    const target = await requireTarget(call.db, to);
    return {
      sentence: { one: 'Processo encaminhado.', many: 'processos encaminhados' },
      title: (count) => `Encaminhar ${count} processos para ${target.label}`,
      run: async (act, id) => ({
        nup: await forwardProcess(act, id, {
          to,
          observation: observation || null,
          joinConfirmed: confirmed.includes(id),
        }),
      }),
      foresee: (ids) =>
        foreseeProcesses(call, ids, async (known) => {
          const travel = await travelsTo(
            call.db,
            known.map(({ row }) => row.unit_id),
            to,
          );
          const who = policyActor(call.actor);
          return ({ row, facts }) =>
            refusalOfForward(who, facts, {
              ...travel(row.unit_id),
              processBytes: row.size_bytes,
              joinConfirmed: confirmed.includes(row.id),
            });
        }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);

interface Forward {
  readonly to: number;
  readonly observation: string | null;
  readonly joinConfirmed: boolean;
}

/** Sends one process on in the open transaction. @returns its number */
async function forwardProcess(act: PersonAct, id: number, forward: Forward): Promise<string | null> {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, id, actor);

  const travel = await travelsTo(tx, [process.unit_id], forward.to);
  const refusal = refusalOfForward(policyActor(actor), await factsOf(tx, process), {
    ...travel(process.unit_id),
    processBytes: process.size_bytes,
    joinConfirmed: forward.joinConfirmed,
  });
  if (refusal) throw refusal;

  const { id: dispatchId } = await transferTables(tx)
    .insertInto('transfers.dispatch')
    .values({
      process_id: id,
      kind: 'FORWARDED',
      person_id: actor.personId,
      unit_id: process.unit_id,
      person_post: actor.post,
      target_unit_id: forward.to,
      observation: forward.observation,
      created_at: now,
      changed_at: now,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const move = { toUnitId: forward.to, kind: 'FORWARDED', dispatchId, justification: forward.observation } as const;
  await moveProcess(act, process, move);
  return process.nup;
}

const refusalOfForward = (actor: ProcessActor, process: ProcessFacts, facts: ForwardFacts): Refusal | null =>
  refusedMove(mayBeginForward(actor, process), transferErrors.cannotForward) ??
  refusedMove(mayForward(actor, process, facts), transferErrors.forwardIncomplete);
