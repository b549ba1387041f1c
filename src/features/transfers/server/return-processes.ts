import { each } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { eachProcess } from '../../processes/server/index.ts';
import { returnProcesses as contract } from '../contract/return-processes.ts';
import { transferErrors } from '../contract/transfer-errors.ts';
import { justificationGiven } from '../rules/return-policy.ts';
import { sendBack } from './send-back.ts';

export const returnProcesses = each(contract, async (call) => {
  const { process_ids, justification } = call.input.body;
  ensureAllowed(justificationGiven(justification), transferErrors.justificationRequired);
  return eachProcess(call, process_ids, 'devolvidos', (act, id) => sendBack(act, id, 'RETURNED', justification));
});
