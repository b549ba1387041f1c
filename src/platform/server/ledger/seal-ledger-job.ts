import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Config, formerSecrets, type Secrets } from '../config/index.ts';
import { defineJob, type JobRun } from '../jobs/index.ts';
import { keyRingOf } from './ledger-key.ts';
import { sealLedger } from './seal-ledger.ts';

interface Needs {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'formerSecrets'>;
  readonly clock: () => Date;
}

/** Every minute, a seal over the chains that moved: what is cut off after it is missed. */
export const sealLedgerJob = defineJob({
  name: 'seal-ledger',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  retry: { limit: 0, delaySeconds: 5 },
  run: async ({ deps }: JobRun<object, Needs>) => {
    const { doubtful } = await sealLedger(deps.db, keyRingOf(deps.secrets, formerSecrets(deps.config)), deps.clock);
    if (doubtful > 0) throw new Error(`${doubtful} chains of the ledger end in what no node recorded`);
  },
});
