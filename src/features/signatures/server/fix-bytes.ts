import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { type DocumentRow, freezeDocument, newestFile, type SignableBytes } from '../../documents/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { maySignSize } from '../rules/signing-policy.ts';
import { type OpenSigning, openSigning, type SignContext } from './open-signing.ts';
import { signersShown } from './refresh-marks.ts';

/**
 * Fixes the bytes of a document that a person may sign now: everyone asked is printed under a text, and so is who signs their
 * own unasked.
 * @throws CANNOT_SIGN, EMPTY_DOCUMENT, DOCUMENT_INFECTED, RENDER_BUSY, RENDER_FAILED
 */
export async function fixBytes(act: SignContext, opened: OpenSigning): Promise<DocumentRow> {
  const { own, requests, decision } = opened;
  const { actor } = act;
  ensureAllowed(decision, signatureErrors.cannotSign);
  const asked = await signersShown(act.tx, requests);
  const all = own ? asked : [...asked, { name: actor.name, post: actor.post, unit: actor.unit?.label ?? null }];
  const document = await freezeDocument(act, opened.document.id, { signersAsked: all.map(printed) });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  return document;
}

/** A document whose bytes are fixed, and the file that a signature with a key goes over. */
export interface FixedForKey {
  readonly document: DocumentRow;
  readonly base: SignableBytes;
}

/**
 * The same for a signature with a key, which stands in the file itself.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, CANNOT_HOLD_SIGNATURE, and what fixing the bytes throws
 */
export async function fixForKey(act: SignContext, documentId: number): Promise<FixedForKey> {
  const document = await fixBytes(act, await openSigning(act, documentId));
  const base = await newestFile(act.tx, act.deps, documentId);
  if (base.contentType !== 'application/pdf') throw new Refusal(signatureErrors.cannotHoldSignature);
  return { document, base };
}

/** A signer as printed under a text. */
const printed = ({ name, post, unit }: { name: string; post: string | null; unit: string | null }) => ({
  name,
  ...(post ? { post } : {}),
  ...(unit ? { unit } : {}),
});
