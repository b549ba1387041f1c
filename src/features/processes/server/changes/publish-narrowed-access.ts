import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { accessChanged } from '../../contract/events.ts';
import { accessNarrowed } from '../../contract/live-kinds.ts';

/** Whoever has the process on screen and reads it no more must not go on seeing it; who that is nobody knows, so all ask again. */
export const publishNarrowedAccess = reaction({
  name: 'publish-narrowed-access',
  on: [accessChanged],
  run: async ({ payload, occurredAt }, { db }) => {
    if (payload.to === 1) return;
    await db.transaction().execute((tx) => publishLive(tx, accessNarrowed, { data: {}, at: occurredAt, audience: {} }));
  },
});
