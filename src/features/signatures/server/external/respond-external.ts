import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import type { Printed } from '../../../documents/server/index.ts';
import { respondExternal as contract } from '../../contract/external/respond-external.ts';
import { withCode } from '../code/sign-with-code.ts';
import { refuseRequest } from '../requests/refuse-request.ts';
import { enterProved, enterVisit } from './enter-visit.ts';

/** Signs in a visit that was proved, as `withCode` signs inside; refuses when it is told why. */
export const respondExternal = act(contract, respond, {
  prepare: async (call) => {
    if (call.input.body.refuse_options) return undefined;
    const { signer, code } = await enterProved(call.db, call);
    return withCode({ ...call, ...signer }, code).prepare(call.input.body.process_file_id);
  },
});

async function respond(call: ActCall<typeof contract>, printed: Printed | undefined) {
  const { process_file_id: documentId, refuse_options: refusal } = call.input.body;
  if (refusal) {
    const { link, signer } = await enterVisit(call.tx, call);
    const reason = { ...refusal, refuse_justification: refusal.refuse_justification ?? '' };
    await refuseRequest({ ...call, actor: signer.actor }, { id: link.request.id, documentId, ...reason });
    return { message: 'Assinatura recusada.', process_file_id: documentId, fully_signed: false };
  }
  const { signer, code } = await enterProved(call.tx, call);
  const { fullySigned } = await withCode({ ...call, ...signer, db: call.tx }, code).run(
    { ...call, ...signer },
    documentId,
    printed,
  );
  return { message: 'Assinado.', process_file_id: documentId, fully_signed: fullySigned };
}
