import { sql } from 'kysely';
import { localDateOf, startOfDay } from '../../../kernel/calendar.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { findInstitution } from '../../units/server/index.ts';
import { type Cell, groupFew, type ToldLine } from '../rules/group-few.ts';
import { firstDayOf, type Month, monthAfter, monthOf, monthsOver } from '../rules/months.ts';
import type { OpenDataTables } from './tables.generated.ts';

/** Instants between which something happened: from the first on, before the second. */
interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Counts every month that is over and was not counted yet, each in a transaction of its own. A month that was counted stays as it is: what
 * became restricted, public or archived later changes nothing in it. Two nodes that count at once count each month once.
 */
export async function publishMonths(db: Database, now: Date): Promise<void> {
  const timeZone = (await findInstitution(db))?.time_zone;
  if (timeZone === undefined) return;
  const first = await firstMissing(db, timeZone);
  if (first === null) return;
  for (const month of monthsOver(first, localDateOf(now, timeZone)))
    await db.transaction().execute((tx) => publishMonth(tx, month, { timeZone, now }));
}

/** The month after the last one that was counted; at first that of the first process. Null: there is none yet. */
async function firstMissing(db: Database, timeZone: string): Promise<Month | null> {
  const tables = db.withTables<OpenDataTables>();
  const { last } = await tables
    .selectFrom('open_data.month')
    .select((eb) => eb.fn.max('month').as('last'))
    .executeTakeFirstOrThrow();
  if (last !== null) return monthAfter(monthOf(last));
  const { first } = await tables
    .selectFrom('open_data.opening')
    .select(sql<Date | null>`min(opened_at)`.as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : monthOf(localDateOf(first, timeZone));
}

async function publishMonth(
  tx: Tx,
  month: Month,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const span = {
    from: startOfDay(firstDayOf(month), timeZone),
    until: startOfDay(firstDayOf(monthAfter(month)), timeZone),
  };
  const opened = groupFew(await openedIn(tx, span));
  const concluded = groupFew(await concludedIn(tx, span));
  const tables = tx.withTables<OpenDataTables>();
  const { numInsertedOrUpdatedRows: mine } = await tables
    .insertInto('open_data.month')
    .values({
      month: firstDayOf(month),
      counted_at: now,
      opened: opened.processes,
      concluded: concluded.processes,
      median_days: concluded.median,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!mine) return;
  const lines = [
    ...opened.lines.map((line) => rowOf(month, 'OPENED', line)),
    ...concluded.lines.map((line) => rowOf(month, 'CONCLUDED', line)),
  ];
  if (lines.length > 0) await tables.insertInto('open_data.line').values(lines).execute();
}

const rowOf = (month: Month, kind: 'OPENED' | 'CONCLUDED', { organ, subject, processes, median }: ToldLine) => ({
  month: firstDayOf(month),
  kind,
  organ_id: organ?.id ?? null,
  organ_abbreviation: organ?.abbreviation ?? null,
  organ_name: organ?.name ?? null,
  subject_id: subject?.id ?? null,
  subject_name: subject?.name ?? null,
  processes,
  median_days: kind === 'OPENED' ? null : median,
});

const named = ['organ_id', 'organ_abbreviation', 'organ_name', 'subject_id', 'subject_name'] as const;

/** Nothing is measured of what was opened: each counts as one. */
async function openedIn(tx: Tx, { from, until }: Span): Promise<readonly Cell[]> {
  const rows = await tx
    .withTables<OpenDataTables>()
    .selectFrom('open_data.opening')
    .select(named)
    .select(sql<number>`count(*)`.as('processes'))
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .groupBy(named)
    .execute();
  return rows.map((row) =>
    cellOf(
      row,
      Array.from({ length: Number(row.processes) }, () => 0),
    ),
  );
}

async function concludedIn(tx: Tx, { from, until }: Span): Promise<readonly Cell[]> {
  const rows = await tx
    .withTables<OpenDataTables>()
    .selectFrom('open_data.conclusion')
    .select(named)
    .select(sql<number[]>`array_agg(days)`.as('days'))
    .where('archived_at', '>=', from)
    .where('archived_at', '<', until)
    .groupBy(named)
    .execute();
  return rows.map((row) => cellOf(row, row.days));
}

type Named = Pick<OpenDataTables['open_data.opening'], (typeof named)[number]>;

/** Columns of a view are nullable to the database; names of organs and subjects never are. */
const cellOf = (row: Named, measures: readonly number[]): Cell => ({
  organ: { id: row.organ_id!, abbreviation: row.organ_abbreviation!, name: row.organ_name! },
  subject: { id: row.subject_id!, name: row.subject_name! },
  measures,
});
