import { each } from '../../../../platform/server/acts/each.ts';
import { tellProcesses } from '../../../processes/server/index.ts';
import { returnToOrigin as contract } from '../../contract/returns/return-to-origin.ts';
import { sendBack } from './send-back.ts';

export const returnToOrigin = each(contract, 'process_ids', (call) => {
  const { justification, confirm_join: joinConfirmed } = call.input.body;
  const way = { kind: 'TO_ORIGIN', justification: justification || null, joinConfirmed } as const;
  return {
    sentence: { one: 'Processo tramitado.', many: 'processos tramitados' },
    run: async (act, id) => ({ nup: await sendBack(act, id, way) }),
    ...tellProcesses(call),
  };
});
