import { onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findPerson } from '../../../people/server/index.ts';
import { recheckPassword } from '../../../session/server/index.ts';
import { sendCode as contract } from '../../contract/code/send-code.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { codeExpiry, issueCode } from '../../rules/one-time-code.ts';
import { bindShown } from '../signing/as-shown.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import { maskEmail } from '../../rules/mask-email.ts';
import { keepCode } from './keep-code.ts';
import { ensureSignable } from '../signing/ensure-signable.ts';

/** Opens its transaction only after the password was checked: hashing takes long on purpose. */
export const sendCode = ownTransactions(contract, async (call) => {
  const { input, actor, db, now, origin } = call;
  const { body } = input;
  if (onlyDigits(body.cpf) !== actor.cpf) throw new Refusal(signatureErrors.otherPerson);
  ensureCapacity(actor, body.capacity);
  await recheckPassword(db, { actor, password: body.password, ip: origin.ip, now });
  const documentIds = [...new Set(body.process_file)];
  await ensureSignable(call, documentIds, body.shown);
  const shown = await bindShown(db, documentIds, body.shown);

  const email = (await findPerson(db, actor.personId))?.email;
  if (!email) throw new Refusal(signatureErrors.noMail);
  const sentTo = maskEmail(email);
  await db
    .transaction()
    .execute((tx) => keepCode({ ...call, tx }, { documentIds, shown, channel: body.send_by, sentTo, linkId: null }));
  return {
    message: `Enviamos um código de verificação para ${sentTo}.`,
    sent_to: sentTo,
    expires_at: codeExpiry(issueCode(now)).toISOString(),
  };
});
