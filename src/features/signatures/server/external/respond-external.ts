import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import type { Printed } from '../../../documents/server/index.ts';
import { respondExternal as contract } from '../../contract/external/respond-external.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { type CodeRow, findProvedCode } from '../code/one-time-code-row.ts';
import { withCode } from '../code/sign-with-code.ts';
import { refuseRequest } from '../requests/refuse-request.ts';
import { enterAnswered } from './enter-link.ts';
import type { LinkAtHand } from './open-link.ts';
import { actorOf } from './outsider.ts';

type Call = Pick<ActCall<typeof contract>, 'input' | 'now' | 'origin' | 'deps' | 'key'>;

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
    const { request, ...signer } = await enter(call.tx, call);
    const reason = { ...refusal, refuse_justification: refusal.refuse_justification ?? '' };
    await refuseRequest({ ...call, actor: signer.signer.actor }, { id: request.id, documentId, ...reason });
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

/** Who acts, of the document that the link is for and of no other. */
async function enter(db: Database, { input, now }: Call) {
  const { hash, token, process_file_id } = input.body;
  const link: LinkAtHand = await enterAnswered({ db, now }, hash);
  if (link.request.document_id !== process_file_id) throw new Refusal(documentErrors.notFound);
  const signer = { actor: actorOf(link.outsider, link.row.id, token), outside: true } as const;
  return { request: link.request, signer };
}

async function enterProved(db: Database, call: Call) {
  const { signer } = await enter(db, call);
  const code: CodeRow | undefined = await findProvedCode(db, signer.actor, call.now);
  if (!code) throw new Refusal(signatureErrors.linkProofRequired);
  return { signer, code };
}
