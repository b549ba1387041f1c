import { each } from '../../../../platform/server/acts/each.ts';
import { knownNups, tellProcesses } from '../../../processes/server/index.ts';
import { returnToOrigin as contract } from '../../contract/returns/return-to-origin.ts';
import { foreseeReturns } from './foresee-returns.ts';
import { sendBack } from './send-back.ts';

export const returnToOrigin = each(
  contract,
  'process_ids',
  (call) => {
    const { justification, confirm_join: confirmed } = call.input.body;
    const way = { kind: 'TO_ORIGIN', justification: justification || null } as const;
    return {
      sentence: { one: 'Processo tramitado.', many: 'processos tramitados' },
      title: (count) => `Tramitar ${count} processos à origem`,
      run: async (act, id) => ({ nup: await sendBack(act, id, { ...way, joinConfirmed: confirmed.includes(id) }) }),
      foresee: (ids) => foreseeReturns(call, ids, { kind: 'TO_ORIGIN', confirmed }),
      ...tellProcesses(call),
    };
  },
  knownNups,
);
