import { isFullySigned } from '../rules/signature-states.ts';
import { type CodeRow, isSignedWith, proofOfCode } from './code/one-time-code-row.ts';
import { countSignature } from './count-signature.ts';
import { fixBytes } from './fix-bytes.ts';
import { openSigning, requestToSign, type SignContext } from './open-signing.ts';
import { proveBytes } from './prove-bytes.ts';

interface Signing {
  readonly documentId: number;
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
}

/**
 * Signs one document in the open transaction: a draft is frozen first, and the signature is over its bytes from then on.
 * Signing again what the same code signed changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED
 */
export async function signDocument(act: SignContext, { documentId, code }: Signing): Promise<{ fullySigned: boolean }> {
  const opened = await openSigning(act, documentId);
  if (await isSignedWith(act.tx, opened.own, code)) return { fullySigned: isFullySigned(opened.requests) };
  const document = await fixBytes(act, opened);
  const request = await requestToSign(act, opened);
  return countSignature(act, {
    document,
    request,
    proof: { ...(await proveBytes(act, document)), method: 'ELECTRONIC', ...proofOfCode(code) },
  });
}
