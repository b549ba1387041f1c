import { expect, test } from 'vitest';
import { indicate } from './indicate.ts';

const problem = (code: string, weight: 'warning' | 'invalid') => ({ code, weight, message: '' });

test.each([
  ['valid', [], 'TOTAL-PASSED'],
  ['altered', [], 'TOTAL-FAILED'],
  ['invalid', [problem('SIGNATURE_WRONG', 'invalid')], 'TOTAL-FAILED'],
  ['invalid', [problem('REVOKED', 'invalid'), problem('NOT_TRUSTED', 'invalid')], 'TOTAL-FAILED'],
  ['invalid', [problem('NOT_TRUSTED', 'invalid'), problem('NO_TIME', 'warning')], 'INDETERMINATE'],
  ['valid-with-warnings', [problem('REVOCATION_UNKNOWN', 'warning')], 'INDETERMINATE'],
  ['valid-with-warnings', [problem('TIMESTAMP_WEAK', 'warning'), problem('NO_TIME', 'warning')], 'INDETERMINATE'],
  ['valid-with-warnings', [problem('CERTIFICATE_NOT_BOUND', 'warning')], 'TOTAL-PASSED'],
  // A mark or a field that was filled in after it.
  ['valid-with-warnings', [], 'INDETERMINATE'],
] as const)('%s with %j is %s by EN 319 102-1', (verdict, problems, indication) => {
  expect(indicate(verdict, problems)).toBe(indication);
});
