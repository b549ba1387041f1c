import { expect, test } from 'vitest';
import { within } from './conditions.ts';

test('a sign that `like` gives a meaning is looked for as it was typed', () => {
  expect(within('50%_\\')).toBe('%50\\%\\_\\\\%');
});
