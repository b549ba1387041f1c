import { fc } from '../testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { cnpjCheckDigits, formatCnpj, isValidCnpj } from './cnpj.ts';

describe('CNPJ', () => {
  test.each(['11.222.333/0001-81', '00000000000191', '12.ABC.345/01DE-35', '12abc34501de35'])('%s is valid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
  });

  test.each([
    '',
    '11.222.333/0001-82',
    '00000000000000',
    '11111111111111',
    '12ABC34501DE3A',
    '1122233300018',
    '12.ABC.345/01DE-36',
  ])('"%s" is invalid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test('calculated digits always check, with letters or without', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{12}$/), (twelve) => {
        fc.pre(!/^(.)\1+$/.test(twelve));
        const cnpj = twelve + cnpjCheckDigits(twelve);
        expect(isValidCnpj(cnpj)).toBe(true);
        expect(isValidCnpj(formatCnpj(cnpj))).toBe(true);
      }),
    );
  });
});
