// Decision 91: what a saved view keeps of a box, and what it becomes on the day on which it is opened.
import { type PeriodName, periodAround } from '../../../../kernel/calendar.ts';
import { type FilterRow, rowOf, rowText } from '../filter-rows.ts';
import type { Grouping, LineColumn } from '../line-choices.ts';
import type { Scope, SortKey, Tab } from '../tabs.ts';

/** The boxes of processes: the others are lists of something else. */
export const viewTabs = [
  'my_process',
  'sector',
  'analysis',
  'returned',
  'to_origin',
  'tramited',
  'archived',
  'favorites',
] as const satisfies readonly Tab[];

export const viewLimits = {
  /** Of a name, in UTF-16 units. */
  name: 40,
  /** Of a label of a filter. */
  label: 120,
  /** Filters of one view. */
  rows: 20,
  /** Views that a person has of their own, and that a unit has: each is counted. */
  views: 20,
} as const;

/** A box as it is saved. */
export interface ViewShows {
  readonly tab: (typeof viewTabs)[number];
  /** `null` is the box's own, as are the columns. */
  readonly scope: Scope | null;
  readonly order_by: SortKey | `-${SortKey}`;
  readonly group: Grouping;
  readonly columns: readonly LineColumn[] | null;
  readonly rows: readonly FilterRow[];
}

const periodNames: readonly PeriodName[] = ['today', 'week', 'month', 'year'];
const isPeriod = (value: string): value is PeriodName => periodNames.some((name) => name === value);
const daysAround = (name: PeriodName, today: string): string => {
  const { start, end } = periodAround(name, today);
  return `${start}..${end}`;
};

/** The filter of a box as it is saved: the days of this month are "this month", which next month are others. */
export const rowsToKeep = (rows: readonly FilterRow[], today: string): readonly FilterRow[] =>
  rows.map((row) => {
    const period = row.field === 'date' && periodNames.find((name) => daysAround(name, today) === row.value);
    return period ? { ...row, value: period } : row;
  });

/** The filter of a view on a day, `2026-10-15`, as the box takes it. */
export const rowsOn = (rows: readonly FilterRow[], today: string): readonly FilterRow[] =>
  rows.map((row) =>
    row.field === 'date' && isPeriod(row.value) ? { ...row, value: daysAround(row.value, today) } : row,
  );

/** Whether a filter is one that a box understands. */
export const isKeptRow = (row: FilterRow): boolean =>
  row.field === 'date' && isPeriod(row.value) ? true : rowOf(rowText(row)) !== null;

/** The same view, whatever its labels say. */
export const showSame = (one: ViewShows, other: ViewShows): boolean => textOf(one) === textOf(other);

const textOf = ({ tab, scope, order_by, group, columns, rows }: ViewShows): string =>
  JSON.stringify([
    tab,
    scope,
    order_by,
    group,
    columns,
    rows.map(({ field, value }) => `${field}:${value}`).toSorted(),
  ]);

/** The views of a person in their order; those that they never moved come last, the oldest first. */
export function inOrderOf<V extends { readonly id: number }>(
  views: readonly V[],
  order: readonly number[],
): readonly V[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const at = ({ id }: V): number => place.get(id) ?? order.length;
  return views.toSorted((one, other) => at(one) - at(other) || one.id - other.id);
}
