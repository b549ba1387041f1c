import { fc } from '../testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { cpfCheckDigits, formatCpf, isValidCpf, onlyDigits, ownCpfFault } from './cpf.ts';
import { maskCpf, maskCpfsInText } from './mask-cpf.ts';

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1+$/.test(digits));

describe('CPF', () => {
  test.each([
    ['529.982.247-25', undefined],
    ['52998224725', undefined],
    ['529.982.247', 'Digite os 11 números do seu CPF.'],
    ['529.982.247-24', 'Este CPF não existe. Confira os números.'],
  ])('what is told of %s to who writes it as their own', (typed, told) => {
    expect(ownCpfFault(typed)).toBe(told);
  });

  test.each(['100.000.004-42', '10000000108', '123.456.789-09', ' 52998224725 '])('%s is valid', (cpf) => {
    expect(isValidCpf(cpf)).toBe(true);
  });

  test.each([
    '',
    '000.000.000-00',
    '111.111.111-11',
    '123.456.789-00',
    '1234567890',
    '123456789091',
    'abc',
    '1a2.345.678-9',
  ])('"%s" is invalid', (cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });

  test('calculated digits always check, and a changed check digit never does', () => {
    fc.assert(
      fc.property(nineDigits, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (nine, at, by) => {
        const cpf = nine + cpfCheckDigits(nine);
        expect(isValidCpf(cpf)).toBe(true);
        expect(isValidCpf(formatCpf(cpf))).toBe(true);
        expect(onlyDigits(formatCpf(cpf))).toBe(cpf);
        const changed = [...cpf];
        changed[at] = String((Number(cpf[at]) + by) % 10);
        expect(isValidCpf(changed.join(''))).toBe(false);
      }),
    );
  });
});

describe('CPF in public', () => {
  test('shows only the six digits in the middle', () => {
    expect(maskCpf('123.456.789-09')).toBe('***.456.789-**');
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
  });

  test('hides entirely what is no whole CPF', () => {
    expect(maskCpf('1234567')).toBe('***.***.***-**');
    expect(maskCpf('')).toBe('***.***.***-**');
  });

  test('no public text keeps the first three and the last two digits', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const cpf = formatCpf(nine + cpfCheckDigits(nine));
        const text = maskCpfsInText(`Interessado: ${cpf}.`);
        expect(text).toBe(`Interessado: ***${cpf.slice(3, 12)}**.`);
      }),
    );
  });

  test('a NUP within a text is not taken for a CPF', () => {
    expect(maskCpfsInText('Processo 00015.000636/2021-25')).toBe('Processo 00015.000636/2021-25');
  });
});
