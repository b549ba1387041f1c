import { expect, test } from 'vitest';
import { blankRow, fieldsFor, filtersOfRows, rowOf, rowText, withoutRow, withRow } from './filter-rows.ts';

const subject = (value: string) => ({ field: 'subject', value, label: 'Diárias' }) as const;
const month = { field: 'date', value: '2026-10-01..2026-10-31', label: 'este mês' } as const;

test('the period is unique, other fields repeat', () => {
  expect(fieldsFor([month, subject('')], 1)).not.toContain('date');
  expect(fieldsFor([month, subject('')], 0)).toContain('date');
  expect(withRow([month]).map(({ field }) => field)).toEqual(['date', 'subject']);
  expect(fieldsFor([subject('1'), subject('2')], 1)).toContain('subject');
});

test('so is the period in which somebody took it, which goes by the side of the other', () => {
  const held = { field: 'held', value: '..2026-10-09', label: '' } as const;
  expect(fieldsFor([month, held, subject('')], 2)).not.toContain('held');
  expect(filtersOfRows([month, held])).toEqual({
    date: { start: '2026-10-01', end: '2026-10-31' },
    held: { end: '2026-10-09' },
  });
  expect(rowOf(rowText(held))).toEqual(held);
});

test('removing the last row only clears it', () => {
  expect(withoutRow([month], 0)).toEqual([blankRow]);
  expect(withoutRow([month, subject('1')], 0)).toEqual([subject('1')]);
});

test('values of one field are alternatives, and a period is two whole days', () => {
  expect(filtersOfRows([month, subject('1'), subject('2'), blankRow])).toEqual({
    date: { start: '2026-10-01', end: '2026-10-31' },
    subject: [1, 2],
  });
  expect(filtersOfRows([{ field: 'date', value: '2026-10-01..', label: '' }])).toEqual({
    date: { start: '2026-10-01' },
  });
});

test('a row survives the address, and nonsense does not enter', () => {
  expect(rowOf(rowText(month))).toEqual(month);
  expect(rowOf(rowText({ ...subject('7'), label: 'Ofício: 3' }))).toEqual({ ...subject('7'), label: 'Ofício: 3' });
  for (const text of ['date:ontem:x', 'subject:drop:x', 'cor:1:x', 'subject', '']) expect(rowOf(text)).toBeNull();
});
