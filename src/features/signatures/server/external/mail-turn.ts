import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentSigned } from '../../contract/events.ts';
import { linksInUse } from './link-row.ts';
import { mailLinkJob } from './mail-link-job.ts';

/** Mails who is outside that their turn came, where they were asked to sign in an order. */
export const mailTurnToOutsiders = reaction({
  name: 'mail-turn-to-outsiders',
  on: [documentSigned],
  run: async ({ payload }, { db, deps }) => {
    const links = await linksInUse(db, payload.next_external_ids ?? []);
    await db.transaction().execute(async (tx) => {
      for (const { id } of links.values()) {
        await deps.jobs.enqueue(tx, mailLinkJob, { link_id: id, turn: true }, { singletonKey: `turn ${id}` });
      }
    });
  },
});
