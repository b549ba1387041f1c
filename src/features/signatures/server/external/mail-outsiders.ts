import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentSigned } from '../../contract/events.ts';
import { linksInUse } from './link-row.ts';
import { mailLinkJob } from './mail-link-job.ts';
import { mailReceiptJob } from './mail-receipt-job.ts';

/** Mails who is outside what a signature means to them: a receipt, of their own; that their turn came, in an order. */
export const mailOutsidersOfSignature = reaction({
  name: 'mail-outsiders-of-signature',
  on: [documentSigned],
  run: async ({ payload }, { db, deps }) => {
    const { signature_id: signed, next_external_ids: next = [] } = payload;
    const links = await linksInUse(db, [signed, ...next]);
    await db.transaction().execute(async (tx) => {
      for (const [requestId, { id }] of links) {
        const once = { singletonKey: `signature ${signed} ${requestId}` };
        if (requestId === signed) await deps.jobs.enqueue(tx, mailReceiptJob, { link_id: id }, once);
        else await deps.jobs.enqueue(tx, mailLinkJob, { link_id: id, turn: true }, once);
      }
    });
  },
});
