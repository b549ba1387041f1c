import { each } from '../../../../platform/server/acts/each.ts';
import { refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { unarchiveProcesses as contract } from '../../contract/archive/unarchive-processes.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayUnarchive } from '../../rules/process-policy.ts';
import { foreseeProcesses } from '../foresee-processes.ts';
import { policyActor } from '../require-unit.ts';
import { knownNups } from '../reading/known-nups.ts';
import { tellProcesses } from '../tell-processes.ts';
import { unarchiveProcess } from './unarchive-process.ts';

export const unarchiveProcesses = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Processo desarquivado.', many: 'processos desarquivados' },
    title: (count) => `Desarquivar ${count} processos`,
    run: async (act, id) => ({ nup: await unarchiveProcess(act, id, call.input.body.justification || null) }),
    foresee: (ids) =>
      foreseeProcesses(call, ids, async () => {
        const who = policyActor(call.actor);
        return ({ facts }) => refusalOf(mayUnarchive(who, facts), processErrors.cannotUnarchive);
      }),
    ...tellProcesses(call),
  }),
  knownNups,
);
