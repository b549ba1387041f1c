// Specification 000 §5 and §8 (login), decisions G03 and G04: when a sign-in is refused, and with which code.

/** Wrong passwords in a row, for one CPF, that lock it for a while. */
export const MAX_FAILURES = 5;
/** Wrong passwords from one address, any CPF. */
export const MAX_FAILURES_PER_ADDRESS = 100;
export const LOCK_MINUTES = 15;

export type SignInRefusal =
  'wrongCredentials' | 'noActiveLink' | 'inactiveLink' | 'passwordExpired' | 'tooManyAttempts';

interface Attempt {
  readonly failuresOfCpf: number;
  readonly failuresOfAddress: number;
}

/** Refusal that must come before the password is even looked at. */
export const isLocked = (attempt: Attempt): boolean =>
  attempt.failuresOfCpf >= MAX_FAILURES || attempt.failuresOfAddress >= MAX_FAILURES_PER_ADDRESS;

interface Account {
  readonly passwordMatches: boolean;
  readonly active: boolean;
  readonly passwordExpired: boolean;
  /** Bonds of today; an external user has none at all. */
  readonly bonds: readonly { readonly active: boolean; readonly carimboAccess: boolean }[];
}

/** Refusal of a known account, or `null`. A wrong password hides everything else about the account. */
export function signInRefusal(account: Account): SignInRefusal | null {
  if (!account.passwordMatches) return 'wrongCredentials';
  if (!account.active) return 'noActiveLink';
  if (account.passwordExpired) return 'passwordExpired';
  if (account.bonds.length > 0 && !account.bonds.some((bond) => bond.active && bond.carimboAccess)) {
    return 'inactiveLink';
  }
  return null;
}

/** What the person reads after a wrong password: how many tries are left. */
export function attemptsLeftText(failures: number): string {
  const left = MAX_FAILURES - failures;
  if (left <= 0) return `Senha ou CPF não conferem. Espere ${LOCK_MINUTES} minutos e tente de novo.`;
  return `Senha ou CPF não conferem. Você ainda tem ${left} ${left === 1 ? 'tentativa' : 'tentativas'}.`;
}
