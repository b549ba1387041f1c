import { describe, expect, test } from 'vitest';
import {
  isConfidential,
  isSecrecyLevel,
  secrecyLevels,
  secrecyProblems,
  secrecyYears,
  type SecrecyLevel,
} from './secrecy.ts';

const choice = (level: SecrecyLevel, extra = {}) => ({
  level,
  legalReferenceId: null,
  years: null,
  referenceSetsTerm: false,
  ...extra,
});
const codes = (given: Parameters<typeof secrecyProblems>[0]) => secrecyProblems(given).map(({ code }) => code);

describe('levels of secrecy', () => {
  test.each([
    [1, [], null],
    [2, ['LEGAL_REFERENCE_REQUIRED'], null],
    [3, ['LEGAL_REFERENCE_REQUIRED'], 5],
    [4, ['LEGAL_REFERENCE_REQUIRED'], 15],
    [5, ['LEGAL_REFERENCE_REQUIRED'], 25],
    [6, ['LEGAL_REFERENCE_REQUIRED'], null],
  ] as const)(
    'level %d: what is missing without a legal reference, and the term of the law',
    (level, problems, years) => {
      expect(codes(choice(level))).toEqual(problems);
      expect(codes(choice(level, { legalReferenceId: 1 }))).toEqual([]);
      expect(secrecyYears(choice(level))).toBe(years);
      expect(secrecyLevels[level].selectable).toBe(level !== 1);
      expect(isConfidential(level)).toBe(level >= 3);
    },
  );

  test('a term fixed by law is not negotiated', () => {
    expect(codes(choice(3, { legalReferenceId: 1, years: 10 }))).toEqual(['SECRECY_PERIOD_FIXED']);
    expect(codes(choice(3, { legalReferenceId: 1, years: 5 }))).toEqual([]);
  });

  test('secrecy by law has a term only when the legal reference sets it', () => {
    const legal = (extra: object) => choice(6, { legalReferenceId: 1, ...extra });
    expect(codes(legal({ referenceSetsTerm: true }))).toEqual(['SECRECY_PERIOD_REQUIRED']);
    expect(codes(legal({ referenceSetsTerm: true, years: 0 }))).toEqual(['SECRECY_PERIOD_REQUIRED']);
    expect(secrecyYears(legal({ referenceSetsTerm: true, years: 8 }))).toBe(8);
    expect(secrecyYears(legal({ years: 8 }))).toBeNull();
  });

  test('there are only six levels', () => {
    expect([0, 1, 6, 7, 1.5].map(isSecrecyLevel)).toEqual([false, true, true, false, false]);
  });
});
