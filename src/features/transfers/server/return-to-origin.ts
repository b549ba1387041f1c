import { each } from '../../../platform/server/acts/handlers.ts';
import { eachProcess } from '../../processes/server/index.ts';
import { returnToOrigin as contract } from '../contract/return-to-origin.ts';
import { sendBack } from './send-back.ts';

export const returnToOrigin = each(contract, async (call) => {
  const { process_ids, justification } = call.input.body;
  return eachProcess(call, process_ids, 'tramitados', (act, id) =>
    sendBack(act, id, 'TO_ORIGIN', justification || null),
  );
});
