import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { isFixed, newestOf, VerifiedFile } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { countSignedFile, type SignedFile } from './count-signed-file.ts';
import { refuseSealError } from './refuse-seal-error.ts';
import { fixFile } from './fix-file.ts';
import type { ShownDocument } from '../signing/as-shown.ts';
import { openAllowed } from '../signing/open-signing.ts';
import { printToSign, withPrinted } from '../signing/print-to-sign.ts';
import type { Signed, SigningAct, SigningCall } from '../signing/signing.ts';

/** What signing gives, before it is judged. */
export type MadeFile = Omit<SignedFile, 'file'> & { readonly file: Buffer };
type Proof = Omit<Parameters<typeof countSignedFile>[2], keyof SignedFile>;

interface SigningApart {
  readonly shown: ShownDocument;
  readonly sign: (base: Buffer) => Promise<MadeFile>;
  readonly proof: Proof;
}

/**
 * Signs one document with a key that may take its time: the bytes are fixed, the signature is put over the newest file while
 * nothing is locked, our own verifier judges what came of it, and it is counted if the document is still the same.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, CANNOT_HOLD_SIGNATURE, PREPARATION_STALE, and what signing throws
 */
export async function signApart(
  call: SigningCall,
  documentId: number,
  { shown, sign, proof }: SigningApart,
): Promise<Signed> {
  const printed = (await printToSign(call, documentId))?.found;
  const { base } = await inTransaction(call.db, (tx) =>
    fixFile(withPrinted({ ...call, tx }, printed), documentId, shown),
  );
  const made = await sign(base.bytes);
  const signed = { ...made, file: await VerifiedFile.of(call.deps, made.file).catch(refuseSealError) };
  return inTransaction(call.db, async (tx) => {
    const act: SigningAct = { ...call, tx };
    const opened = await openAllowed(act, documentId, shown);
    const { document } = opened;
    if (!isFixed(document) || newestOf(document).sha256 !== base.sha256) {
      throw new Refusal(signatureErrors.preparationStale);
    }
    return countSignedFile(act, opened, { ...signed, ...proof });
  });
}
