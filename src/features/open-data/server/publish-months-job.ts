import { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../platform/server/jobs/index.ts';
import { publishMonths } from './publish-months.ts';

/** Every night: most nights there is no month to count. */
export const publishMonthsNightly = defineJob({
  name: 'publish-open-data-months',
  schema: z.object({}),
  schedule: { cron: '43 5 * * *', timeZone: 'UTC', data: {} },
  run: ({ deps }: { readonly deps: Deps }) => publishMonths(deps.db, deps.clock()),
});
