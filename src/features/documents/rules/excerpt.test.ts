import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

test('words stand whole on one line, and what was left out is told', () => {
  const place = { before: 'ção do\r\ntermo de ', found: 'refe-\nrência', after: ' que instrui o pro' };
  expect(excerptAround({ ...place, cutBefore: true, cutAfter: true })).toBe('…do termo de refe- rência que instrui o…');
  expect(excerptAround({ ...place, cutBefore: false, cutAfter: false })).toBe(
    'ção do termo de refe- rência que instrui o pro',
  );
});

test('what was found inside a word stands alone when the rest of the word was cut', () => {
  expect(excerptAround({ before: 'anti', found: 'consti', after: 'tucional', cutBefore: true, cutAfter: true })).toBe(
    '…consti…',
  );
});
