import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { resumeProcesses as contract } from '../../contract/suspension/resume-processes.ts';
import { suspensionErrors } from '../../contract/suspension/suspension-errors.ts';
import { mayResume } from '../../rules/suspension.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import { factsOf } from '../process-row.ts';
import { knownNups } from '../reading/known-nups.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { policyActor } from '../require-unit.ts';
import { tellProcesses } from '../tell-processes.ts';
import { resumeTree } from './resume-tree.ts';

export const resumeProcesses = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Processo retomado.', many: 'processos retomados' },
    title: (count) => `Retomar ${count} processos`,
    run: async (act, id) => {
      const process = await lockKnown(act.tx, id, act.actor);
      const facts = await factsOf(act.tx, process);
      ensureAllowed(mayResume(policyActor(act.actor), facts), suspensionErrors.cannotResume);
      await resumeTree(act, process, call.input.body.note || null);
      return { nup: process.nup };
    },
    foresee: (ids) =>
      foreseeProcesses(call, ids, async () => {
        const who = policyActor(call.actor);
        return ({ facts }) => refusalOf(mayResume(who, facts), suspensionErrors.cannotResume);
      }),
    ...tellProcesses(call),
  }),
  knownNups,
);
