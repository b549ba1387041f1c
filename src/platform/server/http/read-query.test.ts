import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each([
  ['a plain key', { page: '2' }, { page: '2' }],
  ['a repeated key', { process_id: ['1', '2'] }, { process_id: ['1', '2'] }],
  ['one value of a list', { 'types[]': 'SIGNED' }, { types: ['SIGNED'] }],
  ['a field', { 'filters[priority]': '3' }, { filters: { priority: '3' } }],
  ['a field that is a list', { 'filters[priority][]': ['3', '1'] }, { filters: { priority: ['3', '1'] } }],
  ['a list with places', { 'filters[user][0]': '7', 'filters[user][1]': '9' }, { filters: { user: ['7', '9'] } }],
  [
    'a field of a field',
    { 'filters[date][start]': '2026-01-01', 'filters[date][end]': '2026-01-31' },
    { filters: { date: { start: '2026-01-01', end: '2026-01-31' } } },
  ],
  ['brackets that say nothing', { 'a[b': '1', 'a]': '2' }, { 'a[b': '1', 'a]': '2' }],
] as const)('%s', (_, sent, read) => expect(readQuery(sent)).toEqual(read));

test('a parameter sent empty is one left out', () => {
  const sent = { search: '', order_by: '', 'filters[user][]': '', 'filters[date][start]': '', page: '1' };
  expect(readQuery(sent)).toEqual({ page: '1' });
});

test('no key reaches the prototype of what is read', () => {
  expect(readQuery({ '__proto__[page]': '9', 'constructor[prototype][page]': '9' })).not.toHaveProperty('page');
  expect({}).not.toHaveProperty('page');
});
