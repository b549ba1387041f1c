import { expect, test } from 'vitest';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { demandsOn, mayTakePassword } from './password-policy.ts';

const codes = (password: string, more: Partial<Parameters<typeof mayTakePassword>[0]> = {}) =>
  reasonsOf(mayTakePassword({ password, confirmation: password, ...more })).map(({ code }) => code);

test.each([
  ['Parede#77', []],
  ['Água-de-7-cores', []],
  ['', ['PASSWORD_MISSING']],
  ['Cor#7', ['WEAK_PASSWORD']],
  ['parede#77', ['WEAK_PASSWORD']],
  ['PAREDE#77', ['WEAK_PASSWORD']],
  ['Parede#azul', ['WEAK_PASSWORD']],
  ['Parede77', ['WEAK_PASSWORD']],
  // A blank is no special character.
  ['Parede 77', ['WEAK_PASSWORD']],
  [`Aa#1${'x'.repeat(125)}`, ['PASSWORD_TOO_LONG']],
])('%s', (password, expected) => {
  expect(codes(password)).toEqual(expected);
});

test('a weak one is told all that it lacks in one sentence', () => {
  const [reason] = reasonsOf(mayTakePassword({ password: 'parede', confirmation: 'parede' }));
  expect(reason?.message).toBe(
    'A senha precisa de pelo menos 8 caracteres, uma letra maiúscula, um número e um caractere especial, como # ou @.',
  );
  expect(demandsOn('parede').map(({ met }) => met)).toEqual([false, true, false, false, false]);
});

test('the CPF is no password, however it is written', () => {
  expect(codes('Eu#10000000108', { cpf: '10000000108' })).toEqual(['PASSWORD_WITH_CPF']);
  expect(codes('Eu#100.000.001-08', { cpf: '10000000108' })).toEqual(['PASSWORD_WITH_CPF']);
});

test('the one that holds, and a confirmation that differs, are refused beside what else is wrong', () => {
  expect(codes('Parede#77', { isSame: true })).toEqual(['SAME_PASSWORD']);
  expect(codes('Parede#77', { confirmation: 'parede#77' })).toEqual(['CONFIRMATION_MISMATCH']);
  expect(codes('parede', { confirmation: '' })).toEqual(['WEAK_PASSWORD', 'CONFIRMATION_MISMATCH']);
});
