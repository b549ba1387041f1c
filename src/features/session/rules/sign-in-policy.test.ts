import { describe, expect, test } from 'vitest';
import {
  minutesStrangersWait,
  minutesToWait,
  signInRefusal,
  waitingText,
  wrongPasswordText,
} from './sign-in-policy.ts';

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

  const lastAt = new Date('2026-10-14T17:00:00Z');
  const after = (seconds: number) => new Date(lastAt.getTime() + seconds * 1_000);
  test.each([
    [0, 0, 0],
    [4, 0, 0],
    [5, 0, 1],
    [5, 59, 1],
    [5, 60, 0],
    [6, 60, 1],
    [7, 0, 4],
    [8, 0, 8],
    [9, 0, 15],
    [90, 0, 15],
    [90, 15 * 60, 0],
  ])('after %i wrong passwords, %i seconds later, one waits %i minutes more', (failures, seconds, expected) => {
    expect(minutesToWait({ failures, lastAt: failures === 0 ? null : lastAt }, after(seconds))).toBe(expected);
  });

  test.each([
    ['few tries', { ofPerson: 49, ofAddress: 99, ofAddressThisMinute: 99 }, 0],
    ['a person guessed at from everywhere', { ofPerson: 50, ofAddress: 0, ofAddressThisMinute: 0 }, 15],
    ['an address that guessed and stopped', { ofPerson: 0, ofAddress: 500, ofAddressThisMinute: 9 }, 0],
    ['an address that goes on guessing', { ofPerson: 0, ofAddress: 100, ofAddressThisMinute: 10 }, 1],
  ])('a browser that nobody knows: %s', (_, tries, expected) => {
    expect(minutesStrangersWait(tries)).toBe(expected);
  });

  test('the texts count what is left, and say how long to wait', () => {
    expect(wrongPasswordText(1, true)).toBe('Senha ou CPF não conferem. Você ainda tem 4 tentativas.');
    expect(wrongPasswordText(4, true)).toBe('Senha ou CPF não conferem. Você ainda tem 1 tentativa.');
    expect(wrongPasswordText(5, true)).toBe('Senha ou CPF não conferem. Espere 1 minuto e tente de novo.');
    expect(wrongPasswordText(1, false)).toBe('A senha não confere. Você ainda tem 4 tentativas.');
    expect(wrongPasswordText(7, true)).toBe('Senha ou CPF não conferem. Espere 4 minutos e tente de novo.');
    expect(waitingText(15)).toBe('Muitas tentativas com senha errada. Espere 15 minutos e tente de novo.');
  });
});
