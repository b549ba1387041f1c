import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getReadableDocument } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { ShownDocuments } from '../../contract/code/send-code.ts';
import { ensureAsShown, versionShown } from './as-shown.ts';
import { decideSigning } from './decide-signing.ts';
import type { SigningCall } from './signing.ts';
import { requestsOf } from '../request-row.ts';

/**
 * Whether a code is worth sending: at least one of the documents may be signed now. The others are told when the batch is
 * signed, each on its own.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN or DOCUMENT_CHANGED, that of the first
 */
export async function ensureSignable(
  call: SigningCall,
  documentIds: readonly number[],
  shown: ShownDocuments,
): Promise<void> {
  let first: Refusal | undefined;
  for (const id of documentIds) {
    const refused = await orRefusal(ensureThatSignable(call, id, shown));
    if (!refused) return;
    first ??= refused;
  }
  throw first!;
}

async function ensureThatSignable(call: SigningCall, id: number, shown: ShownDocuments): Promise<void> {
  const { document, place } = await getReadableDocument(call, id, 'signature');
  const requests = await requestsOf(call.db, [id]);
  const { decision } = await decideSigning(call.db, call.actor, { document, process: place.process, requests });
  ensureAllowed(decision, signatureErrors.cannotSign);
  await ensureAsShown(call.db, document, versionShown(shown, id));
}
