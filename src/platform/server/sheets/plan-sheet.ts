import { setImmediate } from 'node:timers/promises';
import { MOST_FAULTS, type SheetFault } from '../../../kernel/sheets/sheet-table.ts';
import { sheetErrors } from '../../contract/sheets/sheet-calls.ts';
import { Refusal } from '../acts/refusal.ts';
import type { SheetFile } from './read-sheet.ts';

/** Takes a sheet line by line and says what would come of it. */
export interface SheetPlanner<P> {
  take(line: number, cells: readonly string[]): void;
  /** What can only be said once every line is there, a step for each. */
  settle?(): Iterable<unknown>;
  finish(): P;
}

/** Lines that are looked at before others get their turn. */
const AT_ONCE = 200;

/** Plans a sheet; others get their turn meanwhile. */
export async function planSheet<P>({ rows }: SheetFile, planner: SheetPlanner<P>): Promise<P> {
  for (let at = 0; at < rows.length; at += 1) {
    planner.take(at + 1, rows[at]!);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  let steps = 0;
  for (const _ of planner.settle?.() ?? []) {
    steps += 1;
    if (steps % AT_ONCE === 0) await setImmediate();
  }
  return planner.finish();
}

/** What any plan of a sheet tells. */
export interface PlannedSheet {
  readonly lines: number;
  readonly faults: readonly SheetFault[];
}

/** What is told of any sheet: how long it is, and the first of what is wrong. */
export const toldOf = ({ lines, faults }: PlannedSheet) => ({
  lines,
  faults: faults.slice(0, MOST_FAULTS),
  fault_count: faults.length,
});

/** A sheet with something wrong in it brings in nothing. @throws SHEET_WRONG with the first of what is wrong */
export function ensureRight(plan: PlannedSheet): void {
  if (plan.faults.length === 0) return;
  const { faults, fault_count } = toldOf(plan);
  throw new Refusal(sheetErrors.wrong, { data: { faults, fault_count } });
}

/** How many of them are new, and how many are there already. */
export const countNew = (all: readonly { readonly known: unknown }[]): { created: number; changed: number } => {
  const created = all.filter(({ known }) => known === null).length;
  return { created, changed: all.length - created };
};

/** How many of what: with the name of one, and of many. */
export type SheetCount = readonly [count: number, one: string, many: string];

/** "2 unidades criadas, 1 órgão mudado"; nothing where nothing is another. */
export const countsOf = (counts: readonly SheetCount[]): string =>
  counts.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`])).join(', ');
