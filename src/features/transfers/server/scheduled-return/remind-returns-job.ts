import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import { z } from 'zod';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { askingOf, lockProcess } from '../../../processes/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { findUnit } from '../../../units/server/index.ts';
import { scheduledReturnDue } from '../../contract/scheduled-return/events.ts';
import { daysUntil, LATEST_REMINDER, reminderDue, SOON } from '../../rules/scheduled-return.ts';
import { type DispatchRow, transferTables } from '../dispatch-row.ts';

type Run = Omit<ActContext, 'tx'>;

/** Every morning, reminds those who have what must go back soon or today. Run twice, it reminds once: each dispatch says what was told. */
export const remindReturnsJob = defineJob({
  name: 'remind-returns',
  schema: z.object({}),
  schedule: { cron: '0 11 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    const run: Run = { deps, now: deps.clock(), actor: null, origin: { correlationId: jobId } };
    const today = await todayIn(deps.db, run.now);
    for (const dispatch of await nearOf(run, today)) await remind(run, dispatch, today);
  },
});

/** Those asked back by a day around today; most of them still are. */
async function nearOf({ deps }: Run, today: string): Promise<DispatchRow[]> {
  const rows = await transferTables(deps.db)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('return_by', '>=', dayFrom(today, -LATEST_REMINDER))
    .where('return_by', '<=', dayFrom(today, SOON))
    .where('sent_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.filter(({ return_by, reminded }) => reminderDue(daysUntil(return_by!, today), reminded) !== null);
}

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Looks again under the lock of the process: it may have come back, or been archived, meanwhile. */
const remind = (run: Run, { id, process_id, unit_id }: DispatchRow, today: string): Promise<void> =>
  inTransaction(run.deps.db, async (tx) => {
    const process = await lockProcess(tx, process_id);
    const asking = process && askingOf(process).find(({ dispatchId }) => dispatchId === id);
    if (!asking || process.state === 'ARCHIVED') return;
    const { reminded } = await transferTables(tx)
      .selectFrom('transfers.dispatch')
      .select('reminded')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reminder = reminderDue(daysUntil(asking.by, today), reminded);
    if (reminder === null) return;
    await transferTables(tx)
      .updateTable('transfers.dispatch')
      .set({ reminded: reminder })
      .where('id', '=', id)
      .execute();
    const unit = (await findUnit(tx, unit_id))!;
    await record({ ...run, tx }, scheduledReturnDue, process_id, {
      dispatch_id: id,
      unit: unitLabel(unit.abbreviation, unit.part_abbreviation),
      return_by: asking.by,
      reminder,
    });
  });
