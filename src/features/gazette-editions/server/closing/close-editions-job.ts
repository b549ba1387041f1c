import { z } from 'zod';
import { localDateOf } from '../../../../kernel/calendar.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { findInstitution } from '../../../units/server/index.ts';
import { editionTables } from '../edition-row.ts';
import { closeEdition } from './close-edition.ts';

/** Every few minutes, closes the editions whose day has come, in the order of their days: so their numbers follow each other. */
export const closeEditionsJob = defineJob({
  name: 'close-editions',
  schema: z.object({}),
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    const institution = await findInstitution(deps.db);
    if (!institution) return;
    const due = await editionTables(deps.db)
      .selectFrom('gazette_editions.edition')
      .select('id')
      .where('state', '=', 'OPEN')
      .where('date', '<=', localDateOf(deps.clock(), institution.time_zone))
      .orderBy('date')
      .orderBy('id')
      .execute();
    for (const { id } of due) {
      await inTransaction(deps.db, (tx) =>
        closeEdition({ tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps }, id),
      );
    }
  },
});
