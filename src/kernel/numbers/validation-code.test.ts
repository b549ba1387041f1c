import { fc } from '../testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { makeValidationCode, normaliseValidationCode, VALIDATION_ALPHABET } from './validation-code.ts';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('validation code', () => {
  test('has four groups of four, without letters that are confused', () => {
    expect(VALIDATION_ALPHABET).toHaveLength(32);
    expect(VALIDATION_ALPHABET).not.toMatch(/[0O1I]/);
    fc.assert(
      fc.property(sixteenBytes, (bytes) => {
        expect(makeValidationCode(bytes)).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
      }),
    );
  });

  test('accepts what is pasted: small letters, spaces, dashes, no separator, the address of the QR code', () => {
    fc.assert(
      fc.property(sixteenBytes, fc.constantFrom('-', ' ', ' – ', '', '\n'), (bytes, separator) => {
        const code = makeValidationCode(bytes);
        expect(normaliseValidationCode(` ${code.toLowerCase().replaceAll('-', separator)} `)).toBe(code);
        expect(normaliseValidationCode(`https://carimbo.example/validar-documento?hash=${code}&x=1`)).toBe(code);
      }),
    );
  });

  test.each(['', 'ABCD', 'ABCD-EFGH-JKLM-NPQ0', 'ABCD-EFGH-JKLM-NPQRS', 'ABCD/EFGH/JKLM/NPQR'])(
    'refuses "%s"',
    (text) => {
      expect(normaliseValidationCode(text)).toBeUndefined();
    },
  );

  test('invents no code out of few bytes', () => {
    expect(() => makeValidationCode(new Uint8Array(15))).toThrow(RangeError);
  });
});
