import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { signatureObligationChanged } from '../../../signatures/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells a signer that their signature became mandatory, or optional again (R185). */
export const tellSignerOfObligation = reaction({
  name: 'tell-signer-of-obligation',
  on: [signatureObligationChanged],
  run: async (event, { deps }) =>
    tellPeople(deps, {
      event,
      kind: 'OBLIGATORY_SIGNATURE_CHANGED',
      processId: event.streamId,
      documentId: event.payload.document_id,
      personIds: [event.payload.signer.person_id],
      text: (nup) => notificationText.obligationChanged(event.actor, nup),
    }),
});
