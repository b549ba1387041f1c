import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type DocumentRow, newestFile, type SignableBytes } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { fixBytes } from '../signing/fix-bytes.ts';
import type { ShownDocument } from '../signing/as-shown.ts';
import { openAllowed } from '../signing/open-signing.ts';
import type { SigningAct } from '../signing/signing.ts';

/** A document whose bytes are fixed, and the file that a signature with a key goes over. */
interface FixedFile {
  readonly document: DocumentRow;
  readonly base: SignableBytes;
}

/**
 * Fixes the bytes for a signature that stands in the file itself.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, CANNOT_HOLD_SIGNATURE, and what fixing the bytes throws
 */
export async function fixFile(act: SigningAct, documentId: number, shown: ShownDocument): Promise<FixedFile> {
  const { document } = await fixBytes(act, await openAllowed(act, documentId, shown));
  const base = await newestFile(act.deps, document);
  if (base.contentType !== 'application/pdf') throw new Refusal(signatureErrors.cannotHoldSignature);
  return { document, base };
}
