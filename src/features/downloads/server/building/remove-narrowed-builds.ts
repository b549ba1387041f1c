import { sql } from 'kysely';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { accessChanged } from '../../../processes/contract/events.ts';
import { removeBuilds } from './remove-builds.ts';

/**
 * Takes away what was downloaded of a process that fewer people read now: an address that was given for a file holds for an
 * hour, whoever has it. Who still reads the process asks for a new one.
 */
export const removeNarrowedBuilds = reaction({
  name: 'remove-narrowed-builds',
  on: [accessChanged],
  run: async ({ streamId, payload }, { db, deps }) => {
    if (payload.to === 1) return;
    const { rows } = await sql<{ id: number }>`
      select id from downloads.build where state = 'FINISHED'
        and (process_id = ${streamId} or plan->'documents' @> ${JSON.stringify([{ process_id: streamId }])}::jsonb)
      order by id`.execute(db);
    await removeBuilds(
      deps,
      rows.map(({ id }) => id),
    );
  },
});
