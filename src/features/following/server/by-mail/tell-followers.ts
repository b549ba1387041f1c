import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { followLimits } from '../../rules/follow-limits.ts';
import { followTables } from '../follow-row.ts';
import { writeToFollowersJob } from './write-to-followers-job.ts';

/** A fact that stands on the timeline is told to who follows the process, with the others of the next minutes. */
export const tellFollowers = reaction({
  name: 'tell-followers',
  onStream: 'process',
  of: ({ label }) => label !== null,
  run: async (event, { db, deps }) => {
    const followed = await followTables(db)
      .selectFrom('following.follow')
      .select('id')
      .where('process_id', '=', event.streamId)
      .where('confirmed_at', 'is not', null)
      .where('told_until', '<', event.id)
      .limit(1)
      .executeTakeFirst();
    if (!followed) return;
    const startAfter = new Date(deps.clock().getTime() + followLimits.minutesTogether * 60_000);
    await inTransaction(db, (tx) =>
      deps.jobs.enqueue(
        tx,
        writeToFollowersJob,
        { process_id: event.streamId },
        { singletonKey: `process-${event.streamId}`, startAfter },
      ),
    );
  },
});
