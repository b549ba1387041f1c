import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf, withdrawSignatures } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { signatureWithdrawn } from '../../contract/events.ts';
import { withdrawSignature as contract } from '../../contract/signing/withdraw-signature.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { lockRequest } from '../requests/lock-request.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { signatureTables } from '../request-row.ts';

/** What proved the signature stays; the document is a draft again, and who else is asked is asked still. */
export const withdrawSignature = act(contract, async (call) => {
  const { input, tx, actor, now } = call;
  const found = await signatureTables(tx)
    .selectFrom('signatures.request')
    .select(['document_id', 'process_id'])
    .where('id', '=', input.params.id)
    .where('signer_id', '=', actor.personId)
    .where('external', '=', false)
    .where('state', '<>', 'CANCELED')
    .executeTakeFirst();
  if (!found || (input.query.process_id ?? found.process_id) !== found.process_id) {
    throw new Refusal(signatureErrors.signatureNotFound);
  }
  const { document, process, requests, request } = await lockRequest(tx, {
    id: input.params.id,
    documentId: found.document_id,
  });
  const title = await titleOf(tx, document);

  const names = await peopleById(
    tx,
    requests.map(({ signer_id }) => signer_id),
  );
  ensureAllowed(
    judgeWithdrawal(actor.personId, { own: request, requests, names, document, process }),
    signatureErrors.cannotWithdraw,
  );

  await signatureTables(tx)
    .updateTable('signatures.request')
    .set({ state: 'CANCELED', answered_at: now })
    .where('id', '=', request.id)
    .execute();
  await withdrawSignatures(call, document.id);
  await refreshMarks(call, document.id, process.id);

  await record(call, signatureWithdrawn, process.id, {
    document_id: document.id,
    title,
    signature_id: request.id,
    signer: { person_id: actor.personId, name: actor.name },
    requested_by: request.requested_by,
  });
  return { message: 'Assinatura retirada. O documento pode ser mudado de novo.' };
});
