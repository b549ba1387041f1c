import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobRun } from '../jobs/index.ts';
import type { Storage } from './storage.ts';
import { sweepUploads } from './sweep-uploads.ts';

interface Needs {
  readonly db: QueryExecutorProvider;
  readonly storage: Storage;
  readonly clock: () => Date;
}

/** Every hour, forgets uploads that nobody claimed. */
export const sweepUploadsJob = defineJob({
  name: 'sweep-uploads',
  schema: z.object({}),
  schedule: { cron: '17 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) => void (await sweepUploads(deps)),
});
