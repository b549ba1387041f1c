import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { ensureReadable, lockDocument, readDocument, titleOf } from '../../../documents/server/index.ts';
import { signaturesRequested } from '../../contract/events.ts';
import { requestSignatures as contract } from '../../contract/requests/request-signatures.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { normaliseOrders } from '../../rules/signing-order.ts';
import { mayRequestSignatures } from '../../rules/signing-policy.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { lockRequests, signatureTables } from '../request-row.ts';
import { documentToSign } from '../policy-facts.ts';
import { findSubscribers } from './subscribers.ts';

export const requestSignatures = act(contract, ask, {
  again: (call, { process_file_id }) => ensureReadable({ ...call, db: call.tx }, process_file_id, 'signature request'),
});

async function ask(call: ActCall<typeof contract>) {
  const { input, actor, tx, now } = call;
  // Looked at before it is locked: a lock is more work, where there is something to lock.
  await ensureReadable({ ...call, db: tx }, input.body.process_file_id, 'signature request');
  const { document, process } = await lockDocument(tx, input.body.process_file_id);
  const { process_id = process.id, document_join_id = document.document_join_id } = input.query;
  if (process_id !== process.id || document_join_id !== document.document_join_id) {
    throw new Refusal(documentErrors.notFound);
  }
  const { place } = await readDocument({ ...call, db: tx }, document, 'signature request');
  const asked = await lockRequests(tx, document.id);
  const subscribers = normaliseOrders(await findSubscribers(tx, input.body.subscribers, now));

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
        signer_unit_id: subscriber.unitId,
        signer_post: subscriber.post,
        position: last + subscriber.order,
        follow_order: input.query.follow_order,
        requested_by: actor.personId,
        requested_unit_id: actor.unit?.id ?? null,
        requested_at: now,
      })),
    )
    .returning(['id', 'signer_id', 'position'])
    .execute();
  await refreshMarks(call, document.id, process.id);

  const names = new Map(subscribers.map(({ personId, name }) => [personId, name]));
  const nameOf = (personId: number) => names.get(personId)!;
  await record(call, signaturesRequested, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    follow_order: input.query.follow_order,
    signers: rows.map((row) => ({
      signature_id: row.id,
      person_id: row.signer_id,
      name: nameOf(row.signer_id),
      position: row.position,
    })),
  });
  return {
    message: rows.length === 1 ? 'Assinatura pedida.' : `${rows.length} assinaturas pedidas.`,
    process_file_id: document.id,
    results: rows.map((row) => ({
      signature_file_id: row.id,
      user: { id: row.signer_id, name: nameOf(row.signer_id) },
      order: row.position,
    })),
  };
}
