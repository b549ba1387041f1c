// Specification 000 §5 and §8 (login), decisions G03 and G04, docs/decisions/0031: when a sign-in is refused, and with which code.

/** Wrong passwords in a row, for one CPF from one place, after which each try waits. */
export const FREE_TRIES = 5;
/** Minutes of each wait after those, one longer than the other; the last one repeats. */
const WAITS = [1, 2, 4, 8, 15] as const;
/** For so long a wrong password is remembered at its place, unless the right one comes after it. */
export const REMEMBERED_HOURS = 24;
/** Minutes over which the tries of many places against one CPF, and of one address against many, are counted. */
export const WIDE_MINUTES = 15;
/** Wrong passwords for one CPF from browsers that nobody knows, wherever they are. */
const MOST_OF_PERSON = 50;
/** Wrong passwords from one address, for any CPF, from browsers that nobody knows. */
const MOST_OF_ADDRESS = 100;
/** From then on the address may err so often a minute: an organ has one address for hundreds of people. */
const STILL_OF_ADDRESS = 10;

export type SignInRefusal = 'wrongCredentials' | 'noActiveLink' | 'inactiveLink' | 'passwordExpired';

/** Wrong passwords so far at one place. */
export interface Tries {
  readonly failures: number;
  /** The newest of them; null when there is none. */
  readonly lastAt: Date | null;
}

/** Wrong passwords so far from browsers that nobody knows, in the last `WIDE_MINUTES`. */
export interface WideTries {
  readonly ofPerson: number;
  readonly ofAddress: number;
  readonly ofAddressThisMinute: number;
}

const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : WAITS[Math.min(failures - FREE_TRIES, WAITS.length - 1)]!;

/** Minutes, rounded up, until the password is looked at again at a place; 0 when it is now. */
export function minutesToWait({ failures, lastAt }: Tries, now: Date): number {
  if (lastAt === null) return 0;
  const left = waitAfter(failures) - (now.getTime() - lastAt.getTime()) / 60_000;
  return Math.max(0, Math.ceil(left));
}

/** The same for a browser that is not known to the person, who may be one of many that guess. */
export function minutesStrangersWait({ ofPerson, ofAddress, ofAddressThisMinute }: WideTries): number {
  if (ofPerson >= MOST_OF_PERSON) return WIDE_MINUTES;
  return ofAddress >= MOST_OF_ADDRESS && ofAddressThisMinute >= STILL_OF_ADDRESS ? 1 : 0;
}

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

const minutes = (n: number): string => `${n} ${n === 1 ? 'minuto' : 'minutos'}`;

/**
 * What the person reads after a wrong password: how many tries are left, or how long the next one waits.
 * @param askedCpf false of who is in, whose CPF nobody asks: only the password can be wrong
 */
export function wrongPasswordText(failures: number, askedCpf: boolean): string {
  const left = FREE_TRIES - failures;
  const wrong = askedCpf ? 'Senha ou CPF não conferem.' : 'A senha não confere.';
  if (left <= 0) return `${wrong} Espere ${minutes(waitAfter(failures))} e tente de novo.`;
  return `${wrong} Você ainda tem ${left} ${left === 1 ? 'tentativa' : 'tentativas'}.`;
}

/** What is read while the wait is not over. */
export const waitingText = (left: number): string =>
  `Muitas tentativas com senha errada. Espere ${minutes(left)} e tente de novo.`;
