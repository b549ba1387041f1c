import type { Decision } from '../../../../kernel/decision.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { ProcessFacts } from '../../rules/process-facts.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { can, next } from '../../../../kernel/state-machine.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { responsibleChanged } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { setResponsible as contract } from '../../contract/responsible/set-responsible.ts';
import { mayAssign, mayRelease, mayTakeLevel } from '../../rules/process-policy.ts';
import { processMachine } from '../../rules/process-states.ts';
import { factsOf, followersOf, type ProcessRow, processTables } from '../process-row.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';
import { knownNups } from '../reading/known-nups.ts';
import { tellProcesses } from '../tell-processes.ts';
import { type Colleague, getColleague } from './colleague.ts';
import { type Taking, undoTake } from './undo-take.ts';

export const setResponsible = each(
  contract,
  'process_ids',
  async (call) => {
    const { actor, input } = call;
    const { user_id } = input.body;
    const chosen = user_id === 'self' ? actor.personId : user_id;
    const colleague = chosen === null ? null : await getColleague(call.db, chosen, call.now);
    return {
      sentence: sentenceFor(chosen, actor.personId),
      title: (count) => titleFor(chosen, actor.personId, colleague, count),
      run: async (act, id) => {
        const { nup, before } = await giveProcess(act, id, colleague);
        return { nup, taken: chosen === actor.personId ? before : [] };
      },
      foresee: (ids) =>
        foreseeProcesses(call, ids, async () => (process) => {
          if (process.row.state === 'DRAFT') return new Refusal(processErrors.notFound);
          return refusalOf(decide(actor, process.facts, colleague), processErrors.cannotAssign);
        }),
      // Given to oneself it is taken back; to somebody else it is told, and theirs.
      ...(chosen === actor.personId && { undo: undoing }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);

const undoing = (done: readonly { readonly taken: readonly Taking[] }[]) => {
  const takings = done.flatMap(({ taken }) => taken);
  return takings.length === 0 ? null : (act: PersonAct) => issueUndo(act, undoTake, takings);
};

function sentenceFor(chosen: number | null, self: number) {
  if (chosen === null) return { one: 'Processo liberado.', many: 'processos liberados' };
  if (chosen === self) return { one: 'Processo assumido.', many: 'processos assumidos' };
  return { one: 'Processo atribuído.', many: 'processos atribuídos' };
}

function titleFor(chosen: number | null, self: number, colleague: Colleague | null, count: number): string {
  if (chosen === null) return `Deixar ${count} processos`;
  return chosen === self ? `Assumir ${count} processos` : `Atribuir ${count} processos a ${colleague?.name ?? ''}`;
}

const decide = (actor: Actor, facts: ProcessFacts, colleague: Colleague | null): Decision =>
  colleague ? mayAssign(policyActor(actor), facts, colleague) : mayRelease(policyActor(actor), facts);

/** Gives one process to somebody of its unit, or to nobody, with what hangs on it. `before` is how each was that changed. */
async function giveProcess(act: PersonAct, id: number, colleague: Colleague | null) {
  const { tx, actor } = act;
  const process = await lockKnown(tx, id, actor);
  if (process.state === 'DRAFT') throw new Refusal(processErrors.notFound);

  const facts = await factsOf(tx, process);
  ensureAllowed(decide(actor, facts, colleague), processErrors.cannotAssign);
  return { nup: process.nup, before: await giveTree(act, process, colleague) };
}

/**
 * Gives a locked process to somebody of its unit, or to nobody, with what hangs on it. The caller has decided that they may have it.
 * @returns how each was that changed
 */
export async function giveTree(act: PersonAct, process: ProcessRow, colleague: Colleague | null): Promise<Taking[]> {
  const { tx, actor } = act;
  const before: Taking[] = [];
  if (colleague?.personId !== process.responsible_id) before.push(await giveOne(act, process, colleague, false));
  for (const follower of await followersOf(tx, process)) {
    if (goesAlong(follower, process, colleague, actor)) before.push(await giveOne(act, follower, colleague, true));
  }
  return before;
}

/** A confidential one stays with whom it was unless the actor may give it; what somebody else had is not let go. */
function goesAlong(
  follower: ProcessRow,
  principal: ProcessRow,
  colleague: Colleague | null,
  actor: PersonAct['actor'],
): boolean {
  if (!colleague) {
    const theirs = follower.responsible_id === principal.responsible_id;
    return theirs && can(processMachine, follower.state, 'release');
  }
  if (follower.responsible_id === colleague.personId) return false;
  return mayTakeLevel(policyActor(actor), follower.secrecy).allowed;
}

async function giveOne(
  act: PersonAct,
  process: ProcessRow,
  colleague: Colleague | null,
  followed: boolean,
): Promise<Taking> {
  const { tx, now } = act;
  const { id } = process;
  const state = next(processMachine, process.state, colleague ? 'take' : 'release')!;
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      state,
      responsible_id: colleague?.personId ?? null,
      responsible_since: colleague ? now : null,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

  await record(act, responsibleChanged, id, {
    from_person_id: process.responsible_id,
    to_person_id: colleague?.personId ?? null,
    to_name: colleague?.name ?? null,
    state: state as Taking['state'],
    since: colleague ? now.toISOString() : null,
    ...(followed && { followed }),
  });
  return {
    process_id: id,
    version: process.version + 1,
    state: process.state as Taking['state'],
    responsible_id: process.responsible_id,
    responsible_since: process.responsible_since?.toISOString() ?? null,
  };
}
