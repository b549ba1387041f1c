import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { codeDigits, codeExpiry, issueCode, readTypedCode, tryCode } from './one-time-code.ts';

const issued = new Date('2026-11-23T12:00:00Z');
const after = (ms: number) => new Date(issued.getTime() + ms);
const TEN_MINUTES = 600_000;

describe('one-time code', () => {
  test('has six digits, leading zeros included', () => {
    expect(codeDigits(42)).toBe('000042');
    fc.assert(fc.property(fc.nat(4_294_967_295), (random) => /^\d{6}$/.test(codeDigits(random))));
  });

  test.each([
    ['123456', '123456'],
    [' 123-456 ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
  ])('"%s" is read as %s', (typed, code) => {
    expect(readTypedCode(typed)).toBe(code);
  });

  test('is good for ten minutes, and not an instant more', () => {
    const code = issueCode(issued);
    expect(codeExpiry(code)).toEqual(after(TEN_MINUTES));
    expect(tryCode(code, true, after(TEN_MINUTES - 1)).outcome).toBe('accepted');
    expect(tryCode(code, true, after(TEN_MINUTES)).outcome).toBe('expired');
  });

  test('is good once', () => {
    const used = tryCode(issueCode(issued), true, after(1)).code;
    expect(tryCode(used, true, after(2)).outcome).toBe('used');
  });

  test('ends at the fifth wrong try, even if the sixth is right', () => {
    let code = issueCode(issued);
    for (const left of [4, 3, 2, 1, 0]) {
      const tried = tryCode(code, false, after(1));
      expect(tried).toMatchObject({ outcome: 'wrong', triesLeft: left });
      code = tried.code;
    }
    expect(tryCode(code, true, after(1)).outcome).toBe('exhausted');
  });

  test('in no sequence of tries is a code accepted twice or after five wrong ones', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (tries) => {
        let code = issueCode(issued);
        let accepted = 0;
        let wrong = 0;
        for (const matches of tries) {
          const tried = tryCode(code, matches, after(1000));
          if (tried.outcome === 'accepted') {
            accepted += 1;
            expect(wrong).toBeLessThan(5);
          }
          if (tried.outcome === 'wrong') wrong += 1;
          code = tried.code;
        }
        expect(accepted).toBeLessThanOrEqual(1);
        expect(wrong).toBeLessThanOrEqual(5);
      }),
    );
  });
});
