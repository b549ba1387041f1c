import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { ensureReadable, lockDocument, readDocument, titleOf } from '../../../documents/server/index.ts';
import { signaturesRequested } from '../../contract/events.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maskEmail } from '../../rules/mask-email.ts';
import { normaliseOrders } from '../../rules/signing-order.ts';
import { mayRequestSignatures, type Subscriber } from '../../rules/signing-policy.ts';
import { sendLink } from '../external/send-link.ts';
import { documentToSign } from '../policy-facts.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { lockRequests, signatureTables } from '../request-row.ts';

export interface SignerToAsk extends Subscriber {
  readonly order: number;
  /** The unit and post they sign under; null for someone without a bond. */
  readonly unitId: number | null;
  readonly post: string | null;
}

interface Asking {
  readonly documentId: number;
  /** Its process and its join, where the call names them. */
  readonly processId?: number | undefined;
  readonly joinId?: number | undefined;
  readonly followOrder: boolean;
  /** The process does not leave without them. */
  readonly mandatory: boolean;
  readonly find: (tx: Tx) => Promise<readonly SignerToAsk[]>;
}

interface AskingAct extends PersonAct {
  readonly origin: { readonly correlationId: string; readonly ip: string };
}

/**
 * Asks people to sign a document, inside or by a link, in the open transaction.
 * @returns each request with who was asked and, of who is outside, the link that was sent
 * @throws DOCUMENT_NOT_FOUND, CANNOT_REQUEST_SIGNATURE
 */
export async function askSigners(act: AskingAct, asking: Asking) {
  const { actor, tx, now } = act;
  // Looked at before it is locked: a lock is more work, where there is something to lock.
  await ensureReadable({ ...act, db: tx }, asking.documentId, 'signature request');
  // People before processes, as whoever corrects an e-mail or ends an access locks them.
  const found = await asking.find(tx);
  const { document, process } = await lockDocument(tx, asking.documentId);
  const { processId = process.id, joinId = document.document_join_id } = asking;
  if (processId !== process.id || joinId !== document.document_join_id) throw new Refusal(documentErrors.notFound);
  const { place } = await readDocument({ ...act, db: tx }, document, 'signature request');
  const asked = await lockRequests(tx, document.id);
  const subscribers = normaliseOrders(found);

  // Of a draft, who writes it; of a document in the process, the unit where the process is.
  const withinReach = document.filed_at === null ? place.mine : process.unit_id === actor.unit?.id;
  ensureAllowed(
    mayRequestSignatures(documentToSign({ document, process, withinReach, asked }), subscribers),
    signatureErrors.cannotRequest,
  );

  const last = Math.max(0, ...asked.map(({ position }) => position));
  const rows = await signatureTables(tx)
    .insertInto('signatures.request')
    .values(
      subscribers.map((subscriber) => ({
        process_id: process.id,
        document_id: document.id,
        signer_id: subscriber.personId,
        external: subscriber.external,
        signer_unit_id: subscriber.unitId,
        signer_post: subscriber.post,
        position: last + subscriber.order,
        follow_order: asking.followOrder,
        mandatory: asking.mandatory,
        requested_by: actor.personId,
        requested_unit_id: actor.unit?.id ?? null,
        requested_at: now,
      })),
    )
    .returning(['id', 'signer_id', 'position'])
    .execute();
  await refreshMarks(act, document.id, process.id);

  const people = new Map(subscribers.map((subscriber) => [subscriber.personId, subscriber]));
  const requests = [];
  for (const { id, signer_id, position } of rows) {
    const { name, external, email } = people.get(signer_id)!;
    const link = external ? await sendLink(act, id, email!) : null;
    requests.push({ id, personId: signer_id, name, position, link: link && told(link) });
  }
  await record(act, signaturesRequested, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    follow_order: asking.followOrder,
    ...(asking.mandatory && { mandatory: true as const }),
    signers: requests.map(({ id, personId, name, position, link }) => ({
      signature_id: id,
      person_id: personId,
      name,
      position,
      ...(link && { external: link }),
    })),
  });
  return { documentId: document.id, requests };
}

/** What is told of a link: where it went, without the whole address. */
export const told = ({ email, expires_at }: { readonly email: string; readonly expires_at: Date }) => ({
  sent_to: maskEmail(email),
  expires_at: expires_at.toISOString(),
});
