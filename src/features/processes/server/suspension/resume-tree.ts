import { localDateOf } from '../../../../kernel/calendar.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { processResumed } from '../../contract/suspension/events.ts';
import { dueAfterSuspension } from '../../rules/suspension.ts';
import { followersOf, type ProcessRow, processTables } from '../process-row.ts';

/**
 * Takes up a locked, suspended process, with whatever hangs on it: its deadline runs again, as many days later as it was
 * suspended. The caller has decided that it may. Without a person it goes on by itself.
 */
export async function resumeTree(act: ActContext, process: ProcessRow, note: string | null): Promise<void> {
  const { time_zone: zone } = await getInstitution(act.tx);
  await resumeOne(act, process, { note, zone, followed: false });
  // What is written of the principal is its readers' alone.
  for (const one of await followersOf(act.tx, process)) await resumeOne(act, one, { note: null, zone, followed: true });
}

interface Resuming {
  readonly note: string | null;
  /** The institution's. */
  readonly zone: string;
  readonly followed: boolean;
}

async function resumeOne(act: ActContext, process: ProcessRow, { note, zone, followed }: Resuming): Promise<void> {
  const { tx, now, actor } = act;
  const due_date = dueAfterSuspension(process.suspended_due_date, {
    from: localDateOf(process.suspended_at!, zone),
    to: localDateOf(now, zone),
  });
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      suspended_at: null,
      suspended_by: null,
      suspended_until: null,
      suspension_reason: null,
      suspended_due_date: null,
      due_date,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();

  await record(act, processResumed, process.id, {
    note,
    by_itself: actor === null,
    due_date,
    ...(followed && { followed }),
  });
}
