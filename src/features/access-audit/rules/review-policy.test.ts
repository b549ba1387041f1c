import { expect, test } from 'vitest';
import { mayOpenReview, type Manager, whoAnswers } from './review-policy.ts';

const managers: readonly Manager[] = [
  { personId: 1, unitId: 10, partId: 100, permission: 39 },
  { personId: 2, unitId: 11, partId: 100, permission: 38 },
  { personId: 3, unitId: 12, partId: 200, permission: 37 },
];

test.each([
  ['a servant: who administers the unit', { personId: 9, unitId: 10, partId: 100 }, [1]],
  ['who administers the unit: who administers the organ', { personId: 1, unitId: 10, partId: 100 }, [2]],
  ['a unit without an administrator: who administers the organ', { personId: 9, unitId: 11, partId: 100 }, [2]],
  ['who administers the organ: who administers everything', { personId: 2, unitId: 11, partId: 100 }, [3]],
  ['an organ without one: who administers everything', { personId: 9, unitId: 20, partId: 200 }, [3]],
  ['the only one who administers everything: nobody', { personId: 3, unitId: 12, partId: 200 }, []],
])('for %s', (_, item, expected) => {
  expect(whoAnswers(item, managers)).toEqual(expected);
});

test('a review is opened by who administers people, profiles and permissions everywhere, and nobody else', () => {
  expect(mayOpenReview(new Set([37, 74, 75])).allowed).toBe(true);
  expect(mayOpenReview(new Set([37, 38, 39, 74, 79])).allowed).toBe(false);
});
