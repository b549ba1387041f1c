import { each } from '../../../../platform/server/acts/each.ts';
import { knownNups, tellProcesses } from '../../../processes/server/index.ts';
import { returnToOrigin as contract } from '../../contract/returns/return-to-origin.ts';
import { foreseeReturns } from './foresee-returns.ts';
import { sendBack } from './send-back.ts';

export const returnToOrigin = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Processo tramitado.', many: 'processos tramitados' },
    title: (count) => `Tramitar ${count} processos à origem`,
    run: async (act, id) => ({ nup: await sendBack(act, id, 'TO_ORIGIN', call.input.body.justification || null) }),
    foresee: (ids) => foreseeReturns(call, ids, 'TO_ORIGIN'),
    ...tellProcesses(call),
  }),
  knownNups,
);
