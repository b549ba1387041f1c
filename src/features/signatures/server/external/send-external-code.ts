import { onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { sendExternalCode as contract } from '../../contract/external/send-external-code.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maskEmail } from '../../rules/mask-email.ts';
import { codeExpiry, issueCode } from '../../rules/one-time-code.ts';
import { keepCode } from '../code/keep-code.ts';
import { bindShown } from '../signing/as-shown.ts';
import { countWrongTry } from './count-wrong-try.ts';
import { enterLink, lockEntered } from './enter-link.ts';
import { actorOf } from './outsider.ts';

/** A CPF that is not that of the request counts, and is committed before it is answered. */
export const sendExternalCode = ownTransactions(contract, async (call) => {
  const { input, db, now } = call;
  const { hash, token, cpf, version } = input.body;
  const { row, request, outsider } = await enterLink({ db, now }, hash);
  const shown = await bindShown(
    db,
    [request.document_id],
    version === undefined ? undefined : [{ id: request.document_id, version }],
  );
  const sentTo = maskEmail(row.email);
  const refused = await db.transaction().execute(async (tx) => {
    const act = { ...call, tx, actor: actorOf(outsider, row.id, token) };
    const link = await lockEntered(act, row.id);
    if (onlyDigits(cpf) !== outsider.cpf) return countWrongTry(act, link, signatureErrors.linkOtherCpf);
    await keepCode(act, { documentIds: [request.document_id], shown, channel: 'email', sentTo, linkId: row.id });
    return null;
  });
  if (refused) throw refused;
  return {
    message: `Enviamos um código de verificação para ${sentTo}.`,
    sent_to: sentTo,
    expires_at: codeExpiry(issueCode(now)).toISOString(),
  };
});
