import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { followLimits } from '../../rules/follow-limits.ts';
import { followTables } from '../follow-row.ts';

const HOUR_MS = 3_600_000;

/** Of who never said yes nothing is kept, and no page of a mailbox lasts longer than its link. */
export const forgetUnansweredJob = defineJob({
  name: 'forget-unanswered-follows',
  schema: z.object({}),
  schedule: { cron: '17 * * * *', timeZone: 'UTC', data: {} },
  run: async ({ deps }: { readonly deps: Deps }) => {
    const before = (hours: number) => new Date(deps.clock().getTime() - hours * HOUR_MS);
    await followTables(deps.db)
      .deleteFrom('following.follow')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', before(followLimits.hoursToConfirm))
      .execute();
    await followTables(deps.db)
      .deleteFrom('following.mailbox_visit')
      .where('asked_at', '<', before(followLimits.hoursOfVisit))
      .execute();
  },
});
