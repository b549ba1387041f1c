import { act } from '../../../../platform/server/acts/handlers.ts';
import { freeSignature as contract } from '../../contract/requests/free-signature.ts';
import { changeObligation } from './change-obligation.ts';

export const freeSignature = act(contract, async (call) => {
  await changeObligation(call, call.input.params.id, false);
  return { message: 'Assinatura facultativa: o processo pode sair sem ela.' };
});
