import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentSigned, signatureRefused } from '../../../signatures/contract/events.ts';
import { readRequests } from '../mark-notifications-read.ts';

/** Who signed or refused has nothing left to do about the request: it is read. */
export const readWhatWasAnswered = reaction({
  name: 'read-what-was-answered',
  on: [documentSigned, signatureRefused],
  run: async (event, { deps }) => {
    if (event.actorPersonId === null) return;
    const now = deps.clock();
    const answered = { personId: event.actorPersonId, documentId: event.payload.document_id };
    await deps.db.transaction().execute((tx) => readRequests(tx, answered, now));
  },
});
