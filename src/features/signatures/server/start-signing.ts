import { eachItem } from '../../../platform/server/acts/each-item.ts';
import { each, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { recheckPassword } from '../../session/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { startSigning as contract } from '../contract/start-signing.ts';
import { personSigner } from './advanced/person-signer.ts';
import { signWithOwnKey } from './advanced/sign-with-own-key.ts';
import { type CodeRow, findProvedCode } from './code/one-time-code-row.ts';
import { signDocument } from './sign-document.ts';
import { summaryOfSigned } from './summary-of-signed.ts';

export const startSigning = each(contract, async (call) => {
  const { input, actor, db, now } = call;
  const ids = [...new Set(input.body.process_file)];
  const code = await findProvedCode(db, actor, now);
  if (!code || ids.some((id) => !code.document_ids.includes(id))) throw new Refusal(signatureErrors.codeRequired);
  const sign = input.body.signature_type === 'ADVANCED' ? await withOwnKey(call, code) : withCode(call, code);

  const results = await eachItem(
    ids,
    async (id) => {
      const { fullySigned } = await sign(id);
      return { process_file_id: id, ok: true, fully_signed: fullySigned, message: 'Assinado.' };
    },
    (id, told) => ({ process_file_id: id, fully_signed: false, ...told }),
  );
  return { message: summaryOfSigned(results), results };
});

type Sign = (documentId: number) => Promise<{ fullySigned: boolean }>;

const withCode =
  (call: ReadCall<typeof contract>, code: CodeRow): Sign =>
  (documentId) =>
    inTransaction(call.db, (tx) => signDocument({ ...call, tx }, { documentId, code }));

/** The password is asked again, because it is what opens the key; wrong ones count as wrong sign-ins. */
async function withOwnKey(call: ReadCall<typeof contract>, code: CodeRow): Promise<Sign> {
  const { input, actor, db, deps, now, origin } = call;
  if (!deps.config.advancedSignature) throw new Refusal(signatureErrors.advancedUnavailable);
  const password = input.body.password ?? '';
  await recheckPassword(db, { actor, password, ip: origin.ip, now });
  const signer = await db.transaction().execute((tx) => personSigner({ ...call, tx }, password));
  return (documentId) => signWithOwnKey(call, { documentId, code, signer });
}
