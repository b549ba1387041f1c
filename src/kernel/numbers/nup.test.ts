import { fc } from '../testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { buildNup, formatNup, isValidNup, mod11CheckDigits, nearestValidNups, nupParts, parseNup } from './nup.ts';
import {
  formatProtocolNumber,
  identifyProtocolNumber,
  isProtocolNumber,
  isValidCnj,
  isValidNipe,
} from './protocol-number.ts';
import { unwrap } from '../result.ts';

const parts = fc.record({
  unit: fc.stringMatching(/^\d{5}$/),
  sequence: fc.integer({ min: 1, max: 999_999 }),
  year: fc.integer({ min: 2000, max: 2026 }),
});

describe('NUP', () => {
  test.each(['00015.000636/2021-25', '23037.001462/2021-65', '35041.000387/2000-19'])('%s checks', (nup) => {
    expect(isValidNup(nup, 2026)).toBe(true);
    const parsed = parseNup(nup, 2026);
    expect(parsed && formatNup(parsed)).toBe(nup);
    expect(parsed && unwrap(buildNup(nupParts(parsed)))).toBe(parsed);
  });

  test('the sum 10 becomes 0 and the sum 11 becomes 1', () => {
    // Weight 2 on the last digit: 2 x 6 = 12, rest 1 -> 10 -> 0; no digit at all, rest 0 -> 11 -> 1.
    expect(mod11CheckDigits('6').charAt(0)).toBe('0');
    expect(mod11CheckDigits('0').charAt(0)).toBe('1');
  });

  test.each([
    ['00015.000636/2021-26', 'wrong digit'],
    ['00015.000636/1921-25', 'wrong century'],
    ['00015.000636/2021', 'no check digit'],
    ['0001A.000636/2021-25', 'with a letter'],
    ['', 'empty'],
  ])('%s is refused: %s', (nup) => {
    expect(isValidNup(nup, 2026)).toBe(false);
  });

  test('the year must begin with the current century', () => {
    expect(isValidNup('00015.000636/2021-25', 1999)).toBe(false);
    expect(isValidNup('00015.000636/2021-25', 2099)).toBe(true);
  });

  test('every number issued checks, with its mask or without, and gives its parts back', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const nup = unwrap(buildNup(given));
        expect(nup).toMatch(/^\d{17}$/);
        expect(isValidNup(formatNup(nup), 2026)).toBe(true);
        expect(nupParts(nup)).toEqual(given);
      }),
    );
  });

  test('after 999 999 there is a clear refusal, not a longer number', () => {
    const refused = buildNup({ unit: '00015', sequence: 1_000_000, year: 2026 });
    expect(refused.ok).toBe(false);
    expect(refused.ok || refused.error.code).toBe('NUP_SEQUENCE_EXHAUSTED');
    expect(buildNup({ unit: '15', sequence: 999_999, year: 2026 }).ok).toBe(true);
  });

  test.each([
    { unit: '123456', sequence: 1, year: 2026 },
    { unit: '', sequence: 1, year: 2026 },
    { unit: '15', sequence: 0, year: 2026 },
    { unit: '15', sequence: 1.5, year: 2026 },
    { unit: '15', sequence: 1, year: 26 },
  ])('parts that do not fit are refused: %j', (given) => {
    expect(buildNup(given).ok).toBe(false);
  });
});

describe('a mistyped NUP', () => {
  test('one changed digit or two swapped neighbours lead back to the right one', () => {
    fc.assert(
      fc.property(parts, fc.nat(16), fc.integer({ min: 1, max: 9 }), (given, at, by) => {
        const nup = unwrap(buildNup(given));
        const typo = [...nup];
        typo[at] = String((Number(nup[at]) + by) % 10);
        fc.pre(!isValidNup(typo.join(''), 2026));
        expect(nearestValidNups(typo.join(''), 2026)).toContain(nup);
        const swap = at === 16 ? nup : nup.slice(0, at) + nup.charAt(at + 1) + nup.charAt(at) + nup.slice(at + 2);
        fc.pre(!isValidNup(swap, 2026));
        expect(nearestValidNups(formatNup(swap), 2026)).toContain(nup);
      }),
    );
  });

  test('suggests only numbers that check, and never of the future', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}20[0-3]\d{3}$/), (digits) => {
        for (const nup of nearestValidNups(digits, 2026)) {
          expect(isValidNup(nup, 2026)).toBe(true);
          expect(nupParts(nup).year).toBeLessThanOrEqual(2026);
        }
      }),
    );
  });

  test('suggests nothing for what is right or does not have 17 digits', () => {
    expect(nearestValidNups('00015.000636/2021-25', 2026)).toEqual([]);
    expect(nearestValidNups('123', 2026)).toEqual([]);
  });
});

describe('other protocol numbers', () => {
  test.each([
    ['00015.000636/2021-25', 'nup', 'NUP', true],
    ['00015.000636/2021-24', 'nup', 'NUP', false],
    ['17.137001.000001/2026-21', 'nipe', 'NIPE', true],
    ['17.137001.000001/2026-22', 'nipe', 'NIPE', false],
    ['0001327-64.2018.8.26.0158', 'cnj', 'processo judicial (CNJ)', true],
    ['0001327-65.2018.8.26.0158', 'cnj', 'processo judicial (CNJ)', false],
    ['123456789012345', 'legacy-15', 'protocolo de 15 dígitos', true],
    ['1234567/2019-8', 'legacy-12', 'protocolo de 12 dígitos', true],
    ['123456/2019', 'legacy-10', 'protocolo de 10 dígitos', true],
    ['12345/2019', 'legacy-9', 'protocolo de 9 dígitos', true],
    ['1234/2019', 'unmapped', 'protocolo não mapeado', true],
    ['ab-12', 'unmapped', 'protocolo não mapeado', true],
    ['0001A.000636/2021-25', 'unmapped', 'protocolo não mapeado', true],
  ])('%s is %s', (text, format, label, valid) => {
    expect(identifyProtocolNumber(text, 2026)).toMatchObject({ format, label, valid });
  });

  test.each(['', ' . ', 'não', '12_34', 'A'.repeat(33), "1' OR '1'='1"])('"%s" is no protocol number', (text) => {
    expect(identifyProtocolNumber(text, 2026)).toBeUndefined();
    expect([isProtocolNumber(text), formatProtocolNumber(text)]).toEqual([false, text]);
  });

  test('thirty-two characters still fit', () => {
    expect(identifyProtocolNumber('a'.repeat(32), 2026)?.bare).toBe('A'.repeat(32));
  });

  test('masks come back as they were written', () => {
    for (const text of ['17.137001.000001/2026-21', '0001327-64.2018.8.26.0158', '00015.000636/2021-25']) {
      expect(identifyProtocolNumber(text.replace(/\D/g, ''), 2026)?.masked).toBe(text);
      expect(formatProtocolNumber(text.replace(/\D/g, ''))).toBe(text);
    }
  });

  test('a wrong NUP comes with the suggestions', () => {
    expect(identifyProtocolNumber('00015.000636/2021-24', 2026)?.nearest).toContain('00015000636202125');
  });

  test('NIPE and CNJ ask for twenty digits', () => {
    expect(isValidNipe('123')).toBe(false);
    expect(isValidCnj('123')).toBe(false);
  });
});
