import { reaction } from '../../../../../platform/server/ledger/reactions.ts';
import { planEnded } from '../../../../reorganisations/contract/events.ts';
import { whomItConcerns } from '../../../../reorganisations/server/index.ts';
import { notificationText } from '../../../rules/notification-text.ts';
import { tellOfMany } from '../../tell-people.ts';
import { whoWorksIn } from '../people-concerned.ts';

/**
 * Tells who ordered a reorganisation that it ended, stopped or did not begin; and once it ended, who works in the units that it touched,
 * each once. Who ordered it and works there is told as who ordered it.
 */
export const tellOfReorganisation = reaction({
  name: 'tell-of-reorganisation',
  on: [planEnded],
  run: async (event, { db, deps }) => {
    const { plan_id, title, outcome, reasons } = event.payload;
    const { orderedBy, unitIds, sentences } = await whomItConcerns(db, plan_id);
    const ended = notificationText.reorganised(title, sentences);
    await tellOfMany(deps, {
      event,
      kind: 'REORGANIZATION',
      personIds: orderedBy,
      text: outcome === 'FINISHED' ? ended : notificationText.reorganisationHeld(title, outcome, reasons),
    });
    if (outcome !== 'FINISHED') return;
    const there: number[] = [];
    for (const id of unitIds) there.push(...(await whoWorksIn(deps, id)));
    await tellOfMany(deps, { event, kind: 'UNIT_REORGANIZED', personIds: there, text: ended });
  },
});
