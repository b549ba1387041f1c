/** The process number (000 §5): 5 protocol unit + 6 yearly sequence + 4 year + 2 check digits, mod 11 (PI MJSP/ME 11/2019). */
import { err, ok, type Result } from '../result.ts';
import type { Reason } from '../decision.ts';

/** Seventeen digits without mask, check digits right. */
export type Nup = string & { readonly __nup: true };

export type NupParts = { readonly unit: string; readonly sequence: number; readonly year: number };

export const NUP_LAST_SEQUENCE = 999_999;

const DIGITS = /^\d{17}$/;

/** Check digits over the digits before them: weights 2, 3, 4 ... from the right; the second also covers the first. */
export function mod11CheckDigits(digits: string): string {
  const first = mod11Digit(digits);
  return `${first}${mod11Digit(digits + first)}`;
}

/**
 * Makes a number. Refuses the sequence after 999 999 rather than growing the number, and parts that do not fit.
 * `unit` may come without its leading zeros.
 */
export function buildNup({ unit, sequence, year }: NupParts): Result<Nup, Reason> {
  if (sequence > NUP_LAST_SEQUENCE) {
    return err({
      code: 'NUP_SEQUENCE_EXHAUSTED',
      message: `A unidade protocoladora ${unit} usou os 999.999 números de ${year}.`,
      resolve: 'Quem administra o sistema deve cadastrar outro código de protocolo para o órgão.',
    });
  }
  if (!/^\d{1,5}$/.test(unit) || !Number.isInteger(sequence) || sequence < 1 || !/^\d{4}$/.test(String(year))) {
    return err({
      code: 'NUP_PARTS_INVALID',
      message: 'O código de protocolo, a sequência ou o ano não formam um NUP.',
      resolve: 'Quem administra o sistema deve conferir o código de protocolo do órgão.',
    });
  }
  const base = unit.padStart(5, '0') + String(sequence).padStart(6, '0') + year;
  return ok((base + mod11CheckDigits(base)) as Nup);
}

/** Takes off the mask: dots, slashes, hyphens and blanks. */
export function stripNup(text: string): string {
  return text.replace(/[./\-\s]/g, '');
}

/** The number, masked or not, when its digits check and its year begins with the century of `currentYear`. */
export function parseNup(text: string, currentYear: number): Nup | undefined {
  const digits = stripNup(text);
  if (!DIGITS.test(digits)) return undefined;
  if (!digits.startsWith(String(currentYear).slice(0, 2), 11)) return undefined;
  return digits.endsWith(mod11CheckDigits(digits.slice(0, 15))) ? (digits as Nup) : undefined;
}

/** Whether a text, formatted or not, is a number of this century whose check digits are right. */
export function isValidNup(text: string, currentYear: number): boolean {
  return parseNup(text, currentYear) !== undefined;
}

/** What the digits of a number say. */
export function nupParts(nup: Nup): NupParts {
  return { unit: nup.slice(0, 5), sequence: Number(nup.slice(5, 11)), year: Number(nup.slice(11, 15)) };
}

/** `00015000636202125` -> `00015.000636/2021-25`; what is not 17 digits comes back as it was. */
export function formatNup(text: string): string {
  return DIGITS.test(text) ? text.replace(/(.{5})(.{6})(.{4})(.{2})/, '$1.$2/$3-$4') : text;
}

/**
 * The valid numbers a mistyped one may have meant: two neighbours swapped, one digit changed, then the same number with
 * its check digits recomputed. None is later than `currentYear`. Empty when the text has not 17 digits or is already valid.
 */
export function nearestValidNups(mistyped: string, currentYear: number): Nup[] {
  const digits = stripNup(mistyped);
  if (!DIGITS.test(digits) || isValidNup(digits, currentYear)) return [];
  const candidates = [
    ...swapped(digits),
    ...changed(digits),
    digits.slice(0, 15) + mod11CheckDigits(digits.slice(0, 15)),
  ];
  const valid = candidates
    .map((candidate) => parseNup(candidate, currentYear))
    .filter((nup) => nup !== undefined)
    .filter((nup) => nupParts(nup).year <= currentYear && nupParts(nup).sequence > 0);
  return [...new Set(valid)];
}

function* swapped(digits: string): Generator<string> {
  for (let at = 0; at + 1 < digits.length; at += 1) {
    yield digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2);
  }
}

function* changed(digits: string): Generator<string> {
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) yield digits.slice(0, at) + digit + digits.slice(at + 1);
  }
}

function mod11Digit(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight += 1)
    sum += Number(digits[index]) * weight;
  const rest = 11 - (sum % 11);
  return rest >= 10 ? rest - 10 : rest;
}
