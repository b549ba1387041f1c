import { expect, test } from 'vitest';
import { costOfCheck } from './cost-of-check.ts';

const map = ['| call | access |', '| `GET /one` | anyone |', '| `PATCH /two/:id` | signed in |', '| `/app` | anyone |'];

test('the check says what each call costs, and when that is too much', () => {
  expect(costOfCheck(5, map.join('\n'))).toBe('5.0 s: 2.5 s for each of 2 calls, of 3 s');
  expect(costOfCheck(7, map.join('\n'))).toContain('3.5 s for each of 2 calls, more than the 3 s of decision 122');
});
