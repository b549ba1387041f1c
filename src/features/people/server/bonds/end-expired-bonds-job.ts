import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { todayIn } from '../today.ts';
import { bondsOfPeople, bondTables, lockPerson } from './bond-row.ts';
import { takeAccess } from './take-access.ts';

/**
 * Sees to what hung on bonds whose last day is over, each in a transaction of its own, as if somebody had switched them off: they
 * give nothing since midnight already. Every hour, since midnight is the institution's.
 */
export const endExpiredBondsJob = defineJob({
  name: 'end-expired-bonds',
  schema: z.object({}),
  schedule: { cron: '2 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId, signal }: JobRun<object, Deps>) => {
    const now = deps.clock();
    const today = await todayIn(deps.db, now);
    const due = await bondTables(deps.db)
      .selectFrom('people.bond')
      .select(['id', 'person_id'])
      .where('valid_to', '<=', today)
      .where('active', '=', true)
      .where('ended_at', 'is', null)
      .orderBy('valid_to')
      .orderBy('id')
      .execute();
    for (const { id, person_id } of due) {
      if (signal.aborted) return;
      await inTransaction(deps.db, async (tx) => {
        await lockPerson(tx, person_id);
        const bonds = await bondsOfPeople(tx, [person_id], await profileFacts(tx));
        const bond = bonds.find((one) => one.id === id);
        if (!bond?.active || bond.endedAt !== null || bond.validTo === null || bond.validTo > today) return;
        const act = { tx, actor: null, now, origin: { correlationId: jobId }, deps };
        await takeAccess(act, bond, { cause: 'EXPIRED', reason: null, successor: null });
      });
    }
  },
});
