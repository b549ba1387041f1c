import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { lockDocument, readDocument } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { lockRequests } from '../request-row.ts';
import { decideSigning } from './decide-signing.ts';
import type { Signing, SigningAct } from './signing.ts';

/**
 * Locks what a signature depends on, process, document and requests, and decides whether this person may sign now.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function openSigning(act: SigningAct, documentId: number): Promise<Signing> {
  const { tx, actor } = act;
  const { document, process } = await lockDocument(tx, documentId);
  await readDocument({ ...act, db: tx }, document, 'signature');
  return decideSigning(tx, actor, { document, process, requests: await lockRequests(tx, documentId) });
}

/**
 * The same of somebody who may sign.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN
 */
export async function openAllowed(act: SigningAct, documentId: number): Promise<Signing> {
  const signing = await openSigning(act, documentId);
  ensureAllowed(signing.decision, signatureErrors.cannotSign);
  return signing;
}
