import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import {
  documentSigned,
  signatureCanceled,
  signatureDropped,
  signatureRefused,
} from '../../../signatures/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who asked for a signature that it was given, or refused. */
export const tellRequesterOfAnswer = reaction({
  name: 'tell-requester-of-answer',
  on: [documentSigned, signatureRefused],
  run: async (event, { deps }) => {
    const signed = event.type === documentSigned.type;
    const sentence = signed ? notificationText.signed : notificationText.signatureRefused;
    await tellPeople(deps, {
      event,
      kind: signed ? 'SIGNED' : 'REFUSED_SIGNATURE',
      processId: event.streamId,
      documentId: event.payload.document_id,
      personIds: [event.payload.requested_by],
      text: (nup) => sentence(event.actor, nup),
    });
  },
});

/** Tells a signer that what they signed, or were asked to sign, changed or lost its effect, or is not asked any more. */
export const tellSignerOfDrop = reaction({
  name: 'tell-signer-of-drop',
  on: [signatureDropped, signatureCanceled],
  run: async (event, { deps }) => {
    const { signatureCanceled: canceled, signatureDropped: dropped, signatureNotNeeded: notNeeded } = notificationText;
    const withoutEffect = 'because' in event.payload && event.payload.because === 'NO_EFFECT';
    const sentence = event.type === signatureCanceled.type ? canceled : withoutEffect ? notNeeded : dropped;
    await tellPeople(deps, {
      event,
      kind: 'SIGNATURE_CANCELED',
      processId: event.streamId,
      documentId: event.payload.document_id,
      personIds: [event.payload.signer.person_id],
      text: (nup) => sentence(event.actor, nup),
    });
  },
});
