import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { daysUntil, mayAskBack, returnStanding } from './scheduled-return.ts';

test.each([
  [null, []],
  ['2026-10-15', []],
  ['2026-10-16', []],
  ['2026-10-14', ['RETURN_DAY_PAST']],
])('a process asked back by %s on 15/10 is refused by %j', (by, expected) => {
  expect(reasonsOf(mayAskBack(by, '2026-10-15')).map(({ code }) => code)).toEqual(expected);
});

test.each([
  ['2026-10-18', 'faltam 3 dias'],
  ['2026-10-16', 'falta 1 dia'],
  ['2026-10-15', 'é hoje'],
  ['2026-10-14', 'atrasado há 1 dia'],
  ['2026-09-15', 'atrasado há 30 dias'],
])('on 15/10, of one to come back by %s it is said: %s', (by, expected) => {
  expect(returnStanding(daysUntil(by, '2026-10-15'))).toBe(expected);
});
