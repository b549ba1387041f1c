import { z } from 'zod';
import { localDateOf } from '../../../../../kernel/calendar.ts';
import type { ActContext, Deps } from '../../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../../platform/server/jobs/index.ts';
import { record } from '../../../../../platform/server/ledger/record.ts';
import { getInstitution } from '../../../../units/server/index.ts';
import { savedSearchFound } from '../../../contract/views/events.ts';
import { searchAsks } from '../../../contract/views/saved-search.ts';
import { alertLimits, type AlertRhythm, nextLook } from '../../../rules/views/saved-search.ts';
import { seesView } from '../../../rules/views/view-policy.ts';
import { filtersOn } from '../filters-on.ts';
import { viewActor, viewColumns, viewTables } from '../view-row.ts';
import { lookForNew } from './look-for-new.ts';

const MINUTE_MS = 60_000;
/** What is written is seen this long after the moment that is written beside it. */
const LAG_MS = MINUTE_MS;
/** A view that was deleted may be brought back within this time. */
const MISSED_MS = 60 * MINUTE_MS;

/** Every minute: looks at the searches whose time it is, each in a transaction of its own, so that after a crash the next run finds the rest. */
export const tellSearchAlertsJob = defineJob({
  name: 'tell-search-alerts',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  expireInSeconds: 600,
  run: async ({ deps, jobId, signal }: JobRun<object, Deps>) => {
    const now = deps.clock();
    const look = () =>
      inTransaction(deps.db, (tx) => lookOnce({ tx, actor: null, now, origin: { correlationId: jobId }, deps }));
    while (!signal.aborted && (await look()));
  },
});

/** Looks at the search that waits longest. @returns whether one waited */
async function lookOnce(act: ActContext): Promise<boolean> {
  const { tx, deps, now } = act;
  const tables = viewTables(tx);
  const alert = await tables
    .selectFrom('worklists.search_alert')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!alert) return false;
  const { id, person_id: personId, bond_id: bondId, view_id: viewId } = alert;
  const rhythm = alert.rhythm as Exclude<AlertRhythm, 'NONE'>;
  const { time_zone: timeZone } = await getInstitution(tx);
  const keep = (changed: { readonly missing_since: Date | null; readonly due_at: Date }) =>
    tables.updateTable('worklists.search_alert').set(changed).where('id', '=', id).execute();
  const end = () => tables.deleteFrom('worklists.search_alert').where('id', '=', id).execute();

  const view = await tables
    .selectFrom('worklists.saved_view')
    .select(viewColumns)
    .where('id', '=', viewId)
    .executeTakeFirst();
  if (!view) {
    const since = alert.missing_since ?? now;
    if (now.getTime() - since.getTime() > MISSED_MS) await end();
    else await keep({ missing_since: since, due_at: new Date(now.getTime() + MISSED_MS / 6) });
    return true;
  }
  // It holds under the bond under which they asked: whose ends, or who sees the search no more, is told nothing more.
  const actor = await deps.standingOf({ personId, bondId, sessionId: '' }, now);
  const asks = searchAsks.safeParse(view.asks);
  if (!actor || !asks.success || !seesView(viewActor(actor), { personId: view.person_id, unitId: view.unit_id })) {
    await end();
    return true;
  }
  const filters = filtersOn(asks.data, localDateOf(now, timeZone));
  const isWhole = rhythm === 'DAILY' || alert.silent;
  const since = isWhole ? null : new Date(alert.looked_at.getTime() - LAG_MS);
  const found = await lookForNew(tx, { alertId: id, actor, filters, since });
  await tables
    .updateTable('worklists.search_alert')
    .set({ due_at: nextLook(rhythm, now, timeZone), looked_at: now, silent: false, missing_since: null })
    .where('id', '=', id)
    .execute();
  if (alert.silent || found.length === 0) return true;
  const told = { view_id: view.id, name: view.name };
  if (found.length > alertLimits.oneByOne) {
    await record(act, savedSearchFound, personId, { ...told, process_id: null, count: found.length });
  } else {
    for (const processId of found)
      await record(act, savedSearchFound, personId, { ...told, process_id: processId, count: 1 });
  }
  return true;
}
