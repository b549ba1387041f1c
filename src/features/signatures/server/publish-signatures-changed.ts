import { reaction } from '../../../platform/server/ledger/reactions.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import {
  documentSigned,
  signatureCanceled,
  signatureDropped,
  signatureLinkClosed,
  signatureLinkSent,
  signatureRefused,
  signaturesRequested,
  signatureWithdrawn,
} from '../contract/events.ts';
import { signaturesChanged } from '../contract/live-kinds.ts';

/** Lets the open screens of who signs and of who asked know that their signatures changed. It names no process: they ask. */
export const publishSignaturesChanged = reaction({
  name: 'publish-signatures-changed',
  on: [
    signaturesRequested,
    documentSigned,
    signatureRefused,
    signatureDropped,
    signatureLinkSent,
    signatureLinkClosed,
    signatureCanceled,
    signatureWithdrawn,
  ],
  run: async ({ payload }, { db, deps }) => {
    const people =
      'signers' in payload
        ? payload.signers.map((signer) => signer.person_id)
        : [
            payload.signer.person_id,
            payload.requested_by,
            ...('next_signer_ids' in payload ? payload.next_signer_ids : []),
          ];
    await db.transaction().execute(async (tx) => {
      for (const personId of new Set(people)) {
        await publishLive(tx, signaturesChanged, { data: {}, at: deps.clock(), audience: { personId } });
      }
    });
  },
});
