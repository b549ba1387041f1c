import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { streamSheet } from '../../../engine/export/index.ts';
import { differenceColumns, differenceRows, type SheetChange } from '../../../kernel/sheets/sheet-difference.ts';
import type { Deps } from '../acts/act-context.ts';
import { inTransaction } from '../acts/in-transaction.ts';
import type { Database, Tx } from '../db/database.ts';
import type { SheetLoading } from './bring-sheet.ts';
import type { PlannedSheet } from './plan-sheet.ts';
import { bytesOf, readSheet, type SheetFile } from './read-sheet.ts';

/** How a kind of spreadsheet is compared with what is there. */
export interface SheetComparing<P extends PlannedSheet> extends Pick<SheetLoading<P>, 'mostLines' | 'plan'> {
  /** What the difference is called: "Diferença de pessoas". */
  readonly title: string;
  readonly changes: (plan: P) => Iterable<SheetChange>;
  /** Writes down that somebody asked, where it tells what is not told to everybody. */
  readonly told?: (tx: Tx, sheet: SheetFile, plan: P) => Promise<unknown>;
}

interface Comparing {
  readonly db: Database;
  readonly now: Date;
  readonly deps: Deps;
  readonly input: { readonly body: { readonly file: string } };
}

/** Lines that are written before others get their turn. */
const AT_ONCE = 500;

/** What a spreadsheet would change and what is wrong with it, all of it, as another spreadsheet; the sheet itself is not brought in. */
export async function compareSheet<P extends PlannedSheet>(
  { db, now, deps, input }: Comparing,
  { title, mostLines, plan, changes, told }: SheetComparing<P>,
) {
  const sheet = await readSheet(deps, bytesOf(input.body.file), mostLines);
  const planned = await inTransaction(db, async (tx) => {
    const made = await plan(tx, sheet);
    await told?.(tx, sheet, made);
    return made;
  });
  const rows = inTurn(differenceRows(changes(planned), planned.faults));
  const bytes = await buffer(streamSheet({ title, columns: differenceColumns, rows, date: now }));
  return { file: bytes.toString('base64'), file_name: `${title}.xlsx` };
}

async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [at, one] of all.entries()) {
    yield one;
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}
