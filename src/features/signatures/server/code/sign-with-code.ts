import type { Printed } from '../../../documents/server/index.ts';
import { countSignature } from '../signing/count-signature.ts';
import { fixBytes } from '../signing/fix-bytes.ts';
import { boundTo } from '../signing/as-shown.ts';
import { ensureMaySign, openSigning } from '../signing/open-signing.ts';
import { printToSign, withPrinted } from '../signing/print-to-sign.ts';
import { proveBytes } from '../signing/prove-bytes.ts';
import type { Signed, SigningAct, SigningCall } from '../signing/signing.ts';
import { type CodeRow, proofOfCode } from './one-time-code-row.ts';
import { signedWith } from './signed-with.ts';

/** Signing with the code alone: the proof is the evidence, and the file stays as it was fixed. */
export const withCode = (call: SigningCall, code: CodeRow) => ({
  prepare: (documentId: number) => printToSign(call, documentId),
  run: (act: SigningAct, documentId: number, printed: Printed | undefined) =>
    signWithCode(withPrinted(act, printed), documentId, code),
});

/**
 * Signs one document in the open transaction: a draft is frozen first, and the signature is over its bytes from then on.
 * Signing again what the same code signed changes nothing.
 * @param code the proof that it is the person: already checked
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED
 */
async function signWithCode(act: SigningAct, documentId: number, code: CodeRow): Promise<Signed> {
  const opened = await openSigning(act, documentId);
  const before = await signedWith(act.tx, opened, code);
  if (before) return before;
  const fixed = await fixBytes(act, await ensureMaySign(act.tx, opened, boundTo(code, documentId)));
  const proof = { ...(await proveBytes(act, fixed)), method: 'ELECTRONIC' as const, ...proofOfCode(code) };
  return countSignature(act, fixed, proof);
}
