import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Prepared } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import {
  type DocumentRow,
  findDocument,
  freezeDocument,
  isFixed,
  newestFile,
  printAhead,
  type Printed,
  type SignableBytes,
} from '../../documents/server/index.ts';
import { findProcess } from '../../processes/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { maySignSize } from '../rules/signing-policy.ts';
import { decideSigning } from './decide-signing.ts';
import { type OpenSigning, openSigning, type SignContext } from './open-signing.ts';
import { signersShown } from './refresh-marks.ts';
import { requestsOf } from './request-row.ts';

interface Printing extends Omit<SignContext, 'tx'> {
  readonly db: Database;
}

/**
 * Fixes the bytes of a document that a person may sign now: everyone asked is printed under a text, and so is who signs their
 * own unasked.
 * @throws CANNOT_SIGN, EMPTY_DOCUMENT, DOCUMENT_INFECTED, RENDER_BUSY, RENDER_FAILED
 */
export async function fixBytes(act: SignContext, opened: OpenSigning): Promise<DocumentRow> {
  ensureAllowed(opened.decision, signatureErrors.cannotSign);
  const signersAsked = await signersPrinted(act.tx, act.actor, opened);
  const document = await freezeDocument(act, opened.document.id, { signersAsked });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  return document;
}

/**
 * Prints a draft before the transaction that fixes its bytes. It decides nothing: of what this person may not sign now,
 * nothing is printed and the act says why.
 */
export async function printToSign(call: Printing, documentId: number): Promise<Prepared<Printed> | undefined> {
  const { db, actor } = call;
  const document = await findDocument(db, documentId);
  const process = document && (await findProcess(db, document.process_id));
  if (!process || isFixed(document)) return undefined;
  const requests = await requestsOf(db, [documentId]);
  const { own, decision } = await decideSigning(db, { actor, document, process, requests });
  if (!decision.allowed) return undefined;
  const signers = await signersPrinted(db, actor, { own, requests });
  return { found: await printAhead(call, [{ document, signers }]) };
}

/** The act with what was printed for it. */
export const withPrinted = (act: SignContext, printed: Printed | undefined): SignContext => ({
  ...act,
  deps: { ...act.deps, ...printed },
});

/** Everyone asked, and who signs their own unasked. */
async function signersPrinted(db: Database, actor: Actor, { own, requests }: Pick<OpenSigning, 'own' | 'requests'>) {
  const asked = await signersShown(db, requests);
  const all = own ? asked : [...asked, { name: actor.name, post: actor.post, unit: actor.unit?.label ?? null }];
  return all.map(printedSigner);
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
const printedSigner = ({ name, post, unit }: { name: string; post: string | null; unit: string | null }) => ({
  name,
  ...(post ? { post } : {}),
  ...(unit ? { unit } : {}),
});
