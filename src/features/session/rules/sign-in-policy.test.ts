import { describe, expect, test } from 'vitest';
import { attemptsLeftText, isLocked, signInRefusal } from './sign-in-policy.ts';

const account = {
  passwordMatches: true,
  active: true,
  passwordExpired: false,
  bonds: [{ active: true, carimboAccess: true }],
};

describe('signing in', () => {
  test.each([
    ['an ordinary servant enters', {}, null],
    ['an external user without any bond enters', { bonds: [] }, null],
    ['a wrong password is refused', { passwordMatches: false }, 'wrongCredentials'],
    ['a wrong password hides that the account is off', { passwordMatches: false, active: false }, 'wrongCredentials'],
    ['an account that was switched off is refused', { active: false }, 'noActiveLink'],
    ['an old password is refused', { passwordExpired: true }, 'passwordExpired'],
    ['no bond is active', { bonds: [{ active: false, carimboAccess: true }] }, 'inactiveLink'],
    ['no bond has access', { bonds: [{ active: true, carimboAccess: false }] }, 'inactiveLink'],
    [
      'one good bond is enough',
      {
        bonds: [
          { active: false, carimboAccess: true },
          { active: true, carimboAccess: true },
        ],
      },
      null,
    ],
  ])('%s', (_, change, expected) => {
    expect(signInRefusal({ ...account, ...change })).toBe(expected);
  });

  test('five wrong passwords lock the CPF; a busy address alone does not', () => {
    expect(isLocked({ failuresOfCpf: 4, failuresOfAddress: 99 })).toBe(false);
    expect(isLocked({ failuresOfCpf: 5, failuresOfAddress: 0 })).toBe(true);
    expect(isLocked({ failuresOfCpf: 0, failuresOfAddress: 100 })).toBe(true);
  });

  test('the text counts what is left', () => {
    expect(attemptsLeftText(1)).toBe('Senha ou CPF não conferem. Você ainda tem 4 tentativas.');
    expect(attemptsLeftText(4)).toBe('Senha ou CPF não conferem. Você ainda tem 1 tentativa.');
    expect(attemptsLeftText(5)).toBe('Senha ou CPF não conferem. Espere 15 minutos e tente de novo.');
  });
});
