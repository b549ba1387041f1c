// Specification 000 §8 (access code sent, invalid access code), docs/decisions/0031: opens the door past what strangers tried.

export const ACCESS_CODE_DIGITS = 8;
/** For so long a code holds, and for so long no other is sent. */
export const ACCESS_CODE_MINUTES = 15;

/** The digits to send, out of an unsigned 64-bit number that nobody can guess. */
export const accessCodeDigits = (secret: bigint): string =>
  String(secret % 10n ** BigInt(ACCESS_CODE_DIGITS)).padStart(ACCESS_CODE_DIGITS, '0');

/** What a person typed, without blanks and dashes. */
export const typedAccessCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
