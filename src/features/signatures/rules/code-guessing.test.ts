import { expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import {
  ASKED_MINUTES,
  FREE_WRONG_CODES,
  mayAskFrom,
  MOST_CODES_ASKED,
  waitsUntil,
  waitText,
} from './code-guessing.ts';

const now = new Date('2026-11-23T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [FREE_WRONG_CODES - 1, null],
  [FREE_WRONG_CODES, 1],
  [FREE_WRONG_CODES + 1, 2],
  [FREE_WRONG_CODES + 5, 32],
  [FREE_WRONG_CODES + 6, 60],
  [FREE_WRONG_CODES + 500, 60],
])('after %i wrong codes the next one waits %s minutes', (count, minutes) => {
  expect(waitsUntil({ count, lastAt: now }, now)).toEqual(minutes === null ? null : after(minutes));
  if (minutes !== null) expect(waitsUntil({ count, lastAt: now }, after(minutes))).toBeNull();
});

test('who tries whenever it may is looked at fewer than fifty times a day', () => {
  let [at, tries] = [now, 0];
  while (at < after(24 * 60)) {
    tries += 1;
    at = waitsUntil({ count: tries, lastAt: at }, at) ?? new Date(at.getTime() + 1);
  }
  expect(tries).toBeLessThan(50);
});

test('of codes asked for, never more than the most fall in the time that is looked at', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(moments, (minutes) => {
      const sent: Date[] = [];
      for (const at of minutes.toSorted((one, other) => one - other).map(after)) {
        const from = mayAskFrom(sent, at);
        if (from === null) sent.push(at);
        else expect(from > at).toBe(true);
      }
      return sent.every(
        (at) => sent.filter((other) => other <= at && +at - +other < ASKED_MINUTES * 60_000).length <= MOST_CODES_ASKED,
      );
    }),
  );
});

test('what is left to wait is told in whole minutes', () => {
  expect([waitText(after(0.5), now), waitText(after(2), now)]).toEqual(['1 minuto', '2 minutos']);
});
