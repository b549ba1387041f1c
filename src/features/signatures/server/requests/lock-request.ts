import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { lockDocument } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { lockRequests } from '../request-row.ts';

/**
 * A request and those beside it, locked after their process and document. Whoever deleted the document meanwhile took what was asked on it
 * along.
 * @throws SIGNATURE_NOT_FOUND
 */
export async function lockRequest(tx: Tx, { id, documentId }: { readonly id: number; readonly documentId: number }) {
  const locked = await orRefusal(lockDocument(tx, documentId));
  if (locked instanceof Refusal) throw new Refusal(signatureErrors.signatureNotFound);
  const requests = await lockRequests(tx, documentId);
  const request = requests.find((one) => one.id === id);
  if (!request) throw new Refusal(signatureErrors.signatureNotFound);
  return { ...locked, requests, request };
}
