import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { makeEdition } from './make-edition.ts';

const schema = z.object({ edition_id: z.int() });

/** Sets a closed edition, signs it and brings it out. Until it succeeds nobody sees anything of it. */
export const makeEditionJob = defineJob({
  name: 'make-edition',
  schema,
  retry: { limit: 200, delaySeconds: 5, maxDelaySeconds: 600 },
  concurrency: 1,
  expireInSeconds: 600,
  run: async ({ data, deps, jobId, attempt }: JobRun<z.output<typeof schema>, Deps>) =>
    makeEdition(deps, { id: data.edition_id, correlationId: jobId, attempt }),
});
