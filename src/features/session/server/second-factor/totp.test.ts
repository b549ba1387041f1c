import { expect, test } from 'vitest';
import { codeAt, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is %s', (at, code) => {
  expect(codeAt(secret, stepAt(new Date(at)))).toBe(code);
});

const now = new Date('2026-10-14T17:00:10Z');
const step = stepAt(now);
const read = (typed: string, lastStep = 0) => stepOfCode(secret, typed, { now, lastStep });

test('the codes around now are taken, and no older or newer one', () => {
  expect([-2, -1, 0, 1, 2].map((apart) => read(codeAt(secret, step + apart)))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

test('none is taken twice, nor one before it', () => {
  expect(read(codeAt(secret, step), step)).toBeNull();
  expect(read(codeAt(secret, step - 1), step)).toBeNull();
  expect(read(codeAt(secret, step + 1), step)).toBe(step + 1);
});

test.each(['', '12345', '1234567', 'abcdef', '½23456'])('%o is no code', (typed) => expect(read(typed)).toBeNull());
