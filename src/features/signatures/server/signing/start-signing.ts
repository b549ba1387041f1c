import { each } from '../../../../platform/server/acts/each.ts';
import type { RefusedItem } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { startSigning as contract } from '../../contract/signing/start-signing.ts';
import { withOwnKey } from '../advanced/sign-with-own-key.ts';
import { findProvedCode } from '../code/one-time-code-row.ts';
import { withCode } from '../code/sign-with-code.ts';
import { signedSentence } from './count-signature.ts';
import type { Signed } from './signing.ts';

/** The two ways that a code from the mail opens. */
export const startSigning = each(contract, 'process_file', async (call) => {
  const { input, actor, db, now } = call;
  const code = await findProvedCode(db, actor, now);
  if (!code || input.body.process_file.some((id) => !code.document_ids.includes(id))) {
    throw new Refusal(signatureErrors.codeRequired);
  }
  const telling = {
    sentence: signedSentence,
    done: (id: number, { fullySigned }: Signed) => ({
      process_file_id: id,
      ok: true,
      fully_signed: fullySigned,
      message: 'Assinado.',
    }),
    refused: (id: number, told: RefusedItem) => ({ process_file_id: id, fully_signed: false, ...told }),
  };
  return input.body.signature_type === 'ADVANCED'
    ? { ...telling, ...withOwnKey(call, { code, password: input.body.password ?? '' }) }
    : { ...telling, ...withCode(call, code) };
});
