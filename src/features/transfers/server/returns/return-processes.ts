import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { tellProcesses } from '../../../processes/server/index.ts';
import { returnProcesses as contract } from '../../contract/returns/return-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { justificationGiven } from '../../rules/return-policy.ts';
import { sendBack } from './send-back.ts';

export const returnProcesses = each(contract, 'process_ids', (call) => {
  const { justification, confirm_join: joinConfirmed } = call.input.body;
  ensureAllowed(justificationGiven(justification), transferErrors.justificationRequired);
  return {
    sentence: { one: 'Processo devolvido.', many: 'processos devolvidos' },
    run: async (act, id) => ({ nup: await sendBack(act, id, { kind: 'RETURNED', justification, joinConfirmed }) }),
    ...tellProcesses(call),
  };
});
