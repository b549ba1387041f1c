import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { knownNups, tellProcesses } from '../../../processes/server/index.ts';
import { returnProcesses as contract } from '../../contract/returns/return-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { justificationGiven } from '../../rules/return-policy.ts';
import { foreseeReturns } from './foresee-returns.ts';
import { sendBack } from './send-back.ts';

export const returnProcesses = each(
  contract,
  'process_ids',
  (call) => {
    const { justification, confirm_join: confirmed } = call.input.body;
    ensureAllowed(justificationGiven(justification), transferErrors.justificationRequired);
    return {
      sentence: { one: 'Processo devolvido.', many: 'processos devolvidos' },
      title: (count) => `Devolver ${count} processos`,
      run: async (act, id) => ({
        nup: await sendBack(act, id, { kind: 'RETURNED', justification, joinConfirmed: confirmed.includes(id) }),
      }),
      foresee: (ids) => foreseeReturns(call, ids, { kind: 'RETURNED', confirmed }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);
