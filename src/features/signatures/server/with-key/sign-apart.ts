import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { isFixed, newestOf } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { countSignedFile, type SignedFile } from './count-signed-file.ts';
import { fixForKey, printToSign, withPrinted } from '../fix-bytes.ts';
import { openSigning, type SignContext } from '../open-signing.ts';

/** A call that opens its own transactions. */
export type SigningCall = Omit<SignContext, 'tx'> & { readonly db: SignContext['deps']['db'] };

type Proof = Omit<Parameters<typeof countSignedFile>[2], keyof SignedFile>;

/**
 * Signs one document with a key that may take its time: the bytes are fixed, the signature is put over the newest file while
 * nothing is locked, and it is counted if the document is still the same.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, CANNOT_HOLD_SIGNATURE, PREPARATION_STALE, and what signing throws
 */
export async function signApart(
  call: SigningCall,
  documentId: number,
  { sign, proof }: { readonly sign: (base: Buffer) => Promise<SignedFile>; readonly proof: Proof },
): Promise<{ fullySigned: boolean }> {
  const printed = (await printToSign(call, documentId))?.found;
  const { base } = await inTransaction(call.db, (tx) => fixForKey(withPrinted({ ...call, tx }, printed), documentId));
  const signed = await sign(base.bytes);
  return inTransaction(call.db, async (tx) => {
    const act: SignContext = { ...call, tx };
    const opened = await openSigning(act, documentId);
    ensureAllowed(opened.decision, signatureErrors.cannotSign);
    const { document } = opened;
    if (!isFixed(document) || newestOf(document).sha256 !== base.sha256) {
      throw new Refusal(signatureErrors.preparationStale);
    }
    return countSignedFile(act, opened, { ...signed, ...proof });
  });
}
