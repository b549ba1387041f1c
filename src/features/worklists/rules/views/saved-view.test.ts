import { expect, test } from 'vitest';
import { type FilterRow, rowOf, rowText } from '../filter-rows.ts';
import { columnsOf, lineColumns, ownColumns } from '../line-choices.ts';
import { tabs } from '../tabs.ts';
import { inOrderOf, isKeptRow, rowsOn, rowsToKeep, showSame } from './saved-view.ts';
import { mayChangeView, mayDeleteView, mayShareView, seesView, type ViewActor } from './view-policy.ts';
import { sampleShows } from '../../testing/sample-view.ts';

const date = (value: string): FilterRow => ({ field: 'date', value, label: '' });

test('this month is saved as this month, and is another one when it is opened in the next', () => {
  const kept = rowsToKeep([date('2026-10-01..2026-10-31')], '2026-10-15');
  expect(kept).toEqual([date('month')]);
  expect(rowsOn(kept, '2026-11-02')).toEqual([date('2026-11-01..2026-11-30')]);
});

test('days that are no period of today stay those days', () => {
  const days = [date('2026-03-02..2026-04-09')];
  expect(rowsOn(rowsToKeep(days, '2026-10-15'), '2027-01-01')).toEqual(days);
});

test.each(['today', 'week', 'month', 'year'])('what %s becomes is what the address takes', (name) => {
  expect(isKeptRow(date(name))).toBe(true);
  const [row] = rowsOn([date(name)], '2026-12-31');
  expect(rowOf(rowText(row!))).toEqual(row);
});

test('a view is the same whatever the order of its filters and their labels', () => {
  const one = sampleShows({ rows: [date('month'), { field: 'subject', value: '4', label: 'Diárias' }] });
  const other = sampleShows({ rows: [{ field: 'subject', value: '4', label: 'Diárias e passagens' }, date('month')] });
  expect(showSame(one, other)).toBe(true);
  expect(showSame(one, { ...other, group: 'due' })).toBe(false);
});

test('views that nobody moved come last, the oldest first', () => {
  expect(inOrderOf([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});

test.each(tabs)('the own columns of %s are none to keep', (tab) => {
  expect(columnsOf(tab, ownColumns(tab))).toBeNull();
  expect(columnsOf(tab, lineColumns)).toEqual(lineColumns);
});

const actor = (changes: Partial<ViewActor> = {}): ViewActor => ({
  personId: 1,
  unitId: 10,
  permissions: new Set(),
  ...changes,
});
const own = { personId: 1, unitId: null, authorIsThere: false };
const shared = { personId: 2, unitId: 10, authorIsThere: true };

test.each([
  ['their own', actor(), own, true],
  ['another’s own', actor({ personId: 3 }), own, false],
  ['one of their unit', actor(), shared, true],
  ['one of another unit', actor({ unitId: 11 }), shared, false],
  ['one that they shared with a unit which is not theirs now', actor({ personId: 2, unitId: 11 }), shared, false],
  ['one of a unit, without a unit', actor({ unitId: null }), shared, false],
])('%s is seen: %#', (_, who, view, sees) => expect(seesView(who, view)).toBe(sees));

test.each([
  ['who saved it', actor({ personId: 2 }), shared, [true, true]],
  ['a colleague', actor(), shared, [false, false]],
  ['a colleague of one whose author left', actor(), { ...shared, authorIsThere: false }, [true, true]],
  ['who takes care of the markers', actor({ permissions: new Set([70]) }), shared, [false, true]],
  ['the same, of another’s own', actor({ permissions: new Set([70]) }), { ...own, personId: 2 }, [false, false]],
])('%s changes and deletes: %#', (_, who, view, may) =>
  expect([mayChangeView(who, view).allowed, mayDeleteView(who, view).allowed]).toEqual(may),
);

test('who has no unit shares with none', () => {
  expect(mayShareView(actor()).allowed).toBe(true);
  expect(mayShareView(actor({ unitId: null })).allowed).toBe(false);
});
