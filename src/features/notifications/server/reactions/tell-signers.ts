import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentSigned, signaturesRequested } from '../../../signatures/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/**
 * Tells who was asked to sign and may do it now. With an order, the others hear when their turn comes; who is asked by a link hears
 * by the mail that brings it.
 */
export const tellSignersOfRequest = reaction({
  name: 'tell-signers-of-request',
  on: [signaturesRequested],
  run: async (event, { deps }) => {
    const { signers, follow_order: inOrder, document_id: documentId } = event.payload;
    const first = Math.min(...signers.map((signer) => signer.position));
    await tellPeople(deps, {
      event,
      kind: 'SIGNATURE_REQUEST',
      processId: event.streamId,
      documentId,
      personIds: signers
        .filter((signer) => !signer.external && (!inOrder || signer.position === first))
        .map((signer) => signer.person_id),
      text: (nup) => notificationText.signatureRequested(event.actor, nup),
    });
  },
});

/** Tells whose turn it is after a signature. */
export const tellNextSigner = reaction({
  name: 'tell-next-signer',
  on: [documentSigned],
  run: async (event, { deps }) =>
    tellPeople(deps, {
      event,
      kind: 'SIGNATURE_REQUEST',
      processId: event.streamId,
      documentId: event.payload.document_id,
      personIds: event.payload.next_signer_ids,
      text: (nup) => notificationText.signatureTurn(nup),
    }),
});
