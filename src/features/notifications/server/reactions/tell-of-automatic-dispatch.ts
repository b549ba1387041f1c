import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { dispatchOrderCanceled } from '../../../transfers/contract/automatic/events.ts';
import { dispatchSent } from '../../../transfers/contract/events.ts';
import { orderEnds } from '../../../transfers/rules/automatic-dispatch.ts';
import { findUnit } from '../../../units/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who ordered a dispatch that it went by itself: they did not do it just now, though it is their act. */
export const tellOfAutomaticDispatch = reaction({
  name: 'tell-of-automatic-dispatch',
  on: [dispatchSent],
  run: async (event, { db, deps }) => {
    const { automatic, target_unit_id } = event.payload;
    if (!automatic || event.actorPersonId === null) return;
    const unit = await findUnit(db, target_unit_id);
    const label = unit ? unitLabel(unit.abbreviation, unit.part_abbreviation) : '';
    await tellPeople(deps, {
      event: { ...event, actorPersonId: null },
      kind: 'AUTOMATIC_PROCESSING',
      processId: event.streamId,
      personIds: [event.actorPersonId],
      text: (nup) => notificationText.sentAutomatically(nup, label),
    });
  },
});

/** Tells who ordered a dispatch that it does not go by itself any more, and why. */
export const tellOfCanceledOrder = reaction({
  name: 'tell-of-canceled-order',
  on: [dispatchOrderCanceled],
  run: async (event, { deps }) =>
    tellPeople(deps, {
      event,
      kind: 'AUTOMATIC_PROCESSING_CANCELED',
      processId: event.streamId,
      personIds: [event.payload.ordered_by],
      text: (nup) => notificationText.orderCanceled(nup, orderEnds[event.payload.reason]),
    }),
});
