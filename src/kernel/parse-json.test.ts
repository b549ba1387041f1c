import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('a text that is no JSON says nothing, and stops nobody', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  expect(['', '{', 'undefined', '[1,]'].map(parseJson)).toEqual([undefined, undefined, undefined, undefined]);
});
