// Specification 000 §5 (signature code); decisions G40: 6 digits, 10 minutes, 5 tries.

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** What is kept of a code: never its digits. */
export type OneTimeCode = {
  readonly issuedAt: Date;
  readonly tries: number;
  readonly usedAt: Date | null;
};

export type CodeOutcome = 'accepted' | 'wrong' | 'expired' | 'exhausted' | 'used';

/** The digits to send, out of an unsigned 32-bit number that nobody can guess. */
export function codeDigits(secret: number): string {
  return String(secret % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** A code sent now, not tried yet. */
export function issueCode(now: Date): OneTimeCode {
  return { issuedAt: now, tries: 0, usedAt: null };
}

/** The digits a person typed, with blanks and dashes taken off; undefined when they cannot be a code. */
export function readTypedCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * One try. `matches` says whether the typed digits are the right ones, compared in constant time by the caller. The code
 * must be stored as returned even when it is refused, or the tries do not count.
 */
export function tryCode(
  code: OneTimeCode,
  matches: boolean,
  now: Date,
): { readonly outcome: CodeOutcome; readonly code: OneTimeCode; readonly triesLeft: number } {
  const triesLeft = CODE_TRIES - code.tries;
  if (code.usedAt) return { outcome: 'used', code, triesLeft: 0 };
  if (triesLeft <= 0) return { outcome: 'exhausted', code, triesLeft: 0 };
  if (now.getTime() >= codeExpiry(code).getTime()) return { outcome: 'expired', code, triesLeft: 0 };
  const tried = { ...code, tries: code.tries + 1 };
  if (matches) return { outcome: 'accepted', code: { ...tried, usedAt: now }, triesLeft: 0 };
  return { outcome: 'wrong', code: tried, triesLeft: triesLeft - 1 };
}

/** The moment from which the code is not taken any more, ten minutes after it was sent. */
export function codeExpiry(code: OneTimeCode): Date {
  return new Date(code.issuedAt.getTime() + CODE_MINUTES * 60_000);
}
