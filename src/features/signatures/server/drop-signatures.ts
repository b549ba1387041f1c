import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import {
  documentDeleted,
  documentEdited,
  documentEffectRestored,
  documentLostEffect,
} from '../../documents/contract/events.ts';
import { peopleById } from '../../people/server/index.ts';
import { signatureDropped } from '../contract/events.ts';
import { refreshMarks, refreshSignals } from './refresh-marks.ts';
import { lockRequests, type RequestRow, signatureTables } from './request-row.ts';

/** Editing a document takes its signatures off, done and pending, in the same act (specification 000 §4). */
export const dropSignaturesOfEdited = consequence({
  name: 'drop-signatures-of-edited',
  on: documentEdited,
  run: async (act, { streamId, payload }) => {
    const requests = await lockRequests(act.tx, payload.document_id);
    // A refusal alone is not counted among what an edit drops, yet the edit is its answer: people may be asked again.
    const answersRefusal = requests.length > 0 && requests.every(({ state }) => state === 'REFUSED');
    if (payload.signatures_dropped === 0 && !answersRefusal) return;
    await drop(act, streamId, payload.attachment_name, requests);
    await refreshMarks(act, payload.document_id, streamId);
  },
});

/** A document that left its draft is signed by nobody. */
export const dropSignaturesOfDeleted = consequence({
  name: 'drop-signatures-of-deleted',
  on: documentDeleted,
  run: async (act, { streamId, payload }) => {
    const requests = await lockRequests(act.tx, payload.document_id);
    if (requests.length === 0) return;
    await drop(act, streamId, payload.attachment_name, requests);
    await refreshMarks(act, payload.document_id, streamId);
  },
});

/** What has no effect waits for nobody: what was signed stays as it was signed, what was asked is asked no more. */
export const dropRequestsOfWithoutEffect = consequence({
  name: 'drop-requests-of-without-effect',
  on: documentLostEffect,
  run: async (act, { streamId, payload }) => {
    const requests = await lockRequests(act.tx, payload.document_id);
    const waiting = requests.filter(({ state }) => state === 'PENDING');
    // What was refused asks nothing of anybody any more either.
    if (waiting.length === 0) return requests.length > 0 ? refreshSignals(act, streamId) : undefined;
    await drop(act, streamId, payload.title, waiting, 'NO_EFFECT');
    await refreshMarks(act, payload.document_id, streamId);
  },
});

/** What counts again, and was refused, is refused again. */
export const countWhatIsInEffectAgain = consequence({
  name: 'count-what-is-in-effect-again',
  on: documentEffectRestored,
  run: (act, { streamId }) => refreshSignals(act, streamId),
});

async function drop(
  act: ActContext,
  processId: number,
  title: string,
  requests: readonly RequestRow[],
  because?: 'NO_EFFECT',
): Promise<void> {
  const names = await peopleById(
    act.tx,
    requests.map(({ signer_id }) => signer_id),
  );
  for (const request of requests) {
    await signatureTables(act.tx)
      .updateTable('signatures.request')
      .set({ state: 'CANCELED', answered_at: act.now })
      .where('id', '=', request.id)
      .execute();
    await record(act, signatureDropped, processId, {
      document_id: request.document_id,
      title,
      signature_id: request.id,
      signer: { person_id: request.signer_id, name: names.get(request.signer_id)?.name ?? '' },
      requested_by: request.requested_by,
      was: request.state as Exclude<RequestRow['state'], 'CANCELED'>,
      ...(because && { because }),
    });
  }
}
