import type { Database } from '../../../../platform/server/db/database.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { lockDocument, readDocument } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { lockRequests } from '../request-row.ts';
import { ensureAsShown, type ShownDocument } from './as-shown.ts';
import { decideSigning } from './decide-signing.ts';
import type { Signing, SigningAct } from './signing.ts';

/**
 * Locks what a signature depends on, process, document and requests, and decides whether this person may sign now.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function openSigning(act: SigningAct, documentId: number): Promise<Signing> {
  const { tx, actor, outside } = act;
  const { document, process } = await lockDocument(tx, documentId);
  if (!outside) await readDocument({ ...act, db: tx }, document, 'signature');
  return decideSigning(tx, actor, { document, process, requests: await lockRequests(tx, documentId), outside });
}

/**
 * The same of somebody who may sign, of what they were shown.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED
 */
export async function openAllowed(act: SigningAct, documentId: number, shown: ShownDocument): Promise<Signing> {
  return ensureMaySign(act.tx, await openSigning(act, documentId), shown);
}

/**
 * One that was opened, if this person may sign it and it is what they were shown.
 * @throws CANNOT_SIGN, DOCUMENT_CHANGED
 */
export async function ensureMaySign(db: Database, signing: Signing, shown: ShownDocument): Promise<Signing> {
  ensureAllowed(signing.decision, signatureErrors.cannotSign);
  await ensureAsShown(db, signing.document, shown);
  return signing;
}
