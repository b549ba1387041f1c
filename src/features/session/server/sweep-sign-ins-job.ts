import { z } from 'zod';
import type { Database } from '../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { DEVICE_DAYS } from './devices.ts';
import type { SessionTables } from './tables.generated.ts';

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Attempts count for a day; who looks into what happened at the door has a month for it. */
const ATTEMPT_DAYS = 30;
const CODE_DAYS = 1;

/** Every night, forgets what nobody at the door needs any more: attempts, codes, browsers that do not come back. */
export const sweepSignInsJob = defineJob({
  name: 'sweep-sign-ins',
  schema: z.object({}),
  schedule: { cron: '35 6 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) => {
    const before = (days: number) => new Date(deps.clock().getTime() - days * 86_400_000);
    const tables = deps.db.withTables<SessionTables>();
    await tables.deleteFrom('session.sign_in_attempt').where('at', '<', before(ATTEMPT_DAYS)).execute();
    await tables.deleteFrom('session.access_code').where('sent_at', '<', before(CODE_DAYS)).execute();
    // With the codes that were sent for them.
    await tables.deleteFrom('session.password_request').where('asked_at', '<', before(CODE_DAYS)).execute();
    await tables.deleteFrom('session.see_as').where('expires_at', '<', before(CODE_DAYS)).execute();
    await tables
      .deleteFrom('session.device')
      .where((eb) => eb(eb.fn.coalesce('returned_at', 'added_at'), '<', before(DEVICE_DAYS)))
      .execute();
  },
});
