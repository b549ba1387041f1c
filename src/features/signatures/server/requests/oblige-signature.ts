import { act } from '../../../../platform/server/acts/handlers.ts';
import { obligeSignature as contract } from '../../contract/requests/oblige-signature.ts';
import { changeObligation } from './change-obligation.ts';

export const obligeSignature = act(contract, async (call) => {
  await changeObligation(call, call.input.body.signature_file_id, true);
  return { message: 'Assinatura obrigatória: o processo só sai com ela.' };
});
