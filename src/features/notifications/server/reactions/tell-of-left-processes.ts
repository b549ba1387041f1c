import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processesLeft } from '../../../processes/contract/events.ts';
import { processesById } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { mayKnow } from '../may-know.ts';
import { tellOfMany } from '../tell-people.ts';
import { whoWorksIn } from './people-concerned.ts';

/** More than this nobody reads in one sentence: the box of the unit holds them all. */
const LOOKED_AT = 200;

/** Tells a unit which of its processes nobody has any more, since whoever had them left: to each those that they may know. */
export const tellOfLeftProcesses = reaction({
  name: 'tell-of-left-processes',
  on: [processesLeft],
  run: async (event, { db, deps }) => {
    const { unit_label, person, process_ids } = event.payload;
    const there = (await whoWorksIn(deps, event.streamId)).filter((id) => id !== event.actorPersonId);
    const known = new Map<number, string[]>(there.map((id) => [id, []]));
    for (const process of (await processesById(db, process_ids.slice(0, LOOKED_AT))).values()) {
      if (process.nup === null) continue;
      for (const id of await mayKnow(db, process, there, deps.clock())) known.get(id)?.push(process.nup);
    }
    // Those who may know the same are told the same.
    const alike = Map.groupBy(
      [...known].filter(([, nups]) => nups.length > 0),
      ([, nups]) => nups.join(),
    );
    for (const group of alike.values()) {
      await tellOfMany(deps, {
        event,
        kind: 'RESPONSIBLE_LEFT',
        unitId: event.streamId,
        personIds: group.map(([id]) => id),
        text: notificationText.responsibleLeft(person.name, unit_label, group[0]![1]),
      });
    }
  },
});
