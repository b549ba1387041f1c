import type { Signer } from '../../../engine/trust/index.ts';
import { each } from '../../../platform/server/acts/each.ts';
import type { RefusedItem } from '../../../platform/server/acts/each-item.ts';
import type { ReadCall } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Printed } from '../../documents/server/index.ts';
import { recheckPassword } from '../../session/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { startSigning as contract } from '../contract/signing/start-signing.ts';
import { personSigner } from './advanced/person-signer.ts';
import { signWithOwnKey } from './advanced/sign-with-own-key.ts';
import { findProvedCode } from './code/one-time-code-row.ts';
import { printToSign, withPrinted } from './fix-bytes.ts';
import { ensureMaySign } from './open-signing.ts';
import { signDocument } from './sign-document.ts';
import { signedSentence } from './summary-of-signed.ts';

export const startSigning = each(contract, 'process_file', async (call) => {
  const { input, actor, db, now } = call;
  const code = await findProvedCode(db, actor, now);
  if (!code || input.body.process_file.some((id) => !code.document_ids.includes(id))) {
    throw new Refusal(signatureErrors.codeRequired);
  }
  const telling = {
    sentence: signedSentence,
    done: (id: number, { fullySigned }: { readonly fullySigned: boolean }) => ({
      process_file_id: id,
      ok: true,
      fully_signed: fullySigned,
      message: 'Assinado.',
    }),
    refused: (id: number, told: RefusedItem) => ({ process_file_id: id, fully_signed: false, ...told }),
  };
  if (input.body.signature_type === 'ADVANCED') {
    return {
      ...telling,
      open: () => openOwnKey(call),
      apart: (documentId: number, signer: Signer) => signWithOwnKey(call, { documentId, code, signer }),
      decide: ensureMaySign,
    };
  }
  return {
    ...telling,
    prepare: (documentId) => printToSign(call, documentId),
    run: (act, documentId, printed: Printed | undefined) =>
      signDocument(withPrinted(act, printed), { documentId, code }),
  };
});

/** The password is asked again, because it is what opens the key; wrong ones count as wrong sign-ins. */
async function openOwnKey(call: ReadCall<typeof contract>): Promise<Signer> {
  const { input, actor, db, deps, now, origin } = call;
  if (!deps.config.advancedSignature) throw new Refusal(signatureErrors.advancedUnavailable);
  const password = input.body.password ?? '';
  await recheckPassword(db, { actor, password, ip: origin.ip, now });
  return db.transaction().execute((tx) => personSigner({ ...call, tx }, password));
}
