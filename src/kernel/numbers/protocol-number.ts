/** Any protocol number a person may look up (000 §5): the NUP and the other formats, told apart by their length. */
import { formatNup, isValidNup, mod11CheckDigits, nearestValidNups, stripNup, type Nup } from './nup.ts';

export const PROTOCOL_NUMBER_MAX_LENGTH = 32;

export const UNMAPPED_PROTOCOL = 'protocolo não mapeado';

export type ProtocolFormat = 'nup' | 'nipe' | 'cnj' | 'legacy-15' | 'legacy-12' | 'legacy-10' | 'legacy-9' | 'unmapped';

export type ProtocolNumber = {
  readonly format: ProtocolFormat;
  /** Portuguese name of the format. */
  readonly label: string;
  /** Upper case, without mask: what is stored and compared. */
  readonly bare: string;
  /** As it is shown. */
  readonly masked: string;
  /** False only when the format has check digits and they are wrong. */
  readonly valid: boolean;
  /** For a NUP with a wrong digit: what may have been meant. */
  readonly nearest: readonly Nup[];
};

const LEGACY: Readonly<Record<number, { format: ProtocolFormat; label: string }>> = {
  15: { format: 'legacy-15', label: 'protocolo de 15 dígitos' },
  12: { format: 'legacy-12', label: 'protocolo de 12 dígitos' },
  10: { format: 'legacy-10', label: 'protocolo de 10 dígitos' },
  9: { format: 'legacy-9', label: 'protocolo de 9 dígitos' },
};

function bareNumberOf(text: string): string | undefined {
  const bare = stripNup(text).toUpperCase();
  return /^[A-Z0-9]+$/.test(bare) && bare.length <= PROTOCOL_NUMBER_MAX_LENGTH ? bare : undefined;
}

/** Recognises a number; undefined when it is not alphanumeric under its mask, is empty, or has over 32 characters. */
export function identifyProtocolNumber(text: string, currentYear: number): ProtocolNumber | undefined {
  const bare = bareNumberOf(text);
  if (bare === undefined) return undefined;
  const unmapped = {
    format: 'unmapped',
    label: UNMAPPED_PROTOCOL,
    bare,
    masked: bare,
    valid: true,
    nearest: [],
  } as const;
  if (!/^\d+$/.test(bare)) return unmapped;
  if (bare.length === 17) {
    const valid = isValidNup(bare, currentYear);
    const nearest = valid ? [] : nearestValidNups(bare, currentYear);
    return { format: 'nup', label: 'NUP', bare, masked: formatNup(bare), valid, nearest };
  }
  if (bare.length === 20) return identifyTwentyDigits(text, bare);
  const legacy = LEGACY[bare.length];
  return legacy ? { ...unmapped, ...legacy } : unmapped;
}

/** Whether a text may be the number of a process, here or elsewhere. */
export const isProtocolNumber = (text: string): boolean => bareNumberOf(text) !== undefined;

/** Any number as its format is written; one of no known mask comes back bare. */
export function formatProtocolNumber(text: string): string {
  const bare = bareNumberOf(text);
  if (bare === undefined) return text;
  return /^\d{20}$/.test(bare) ? identifyTwentyDigits(text, bare).masked : formatNup(bare);
}

/** NIPE: 2 origin + 3 agency + 3 unit + 6 sequence + 4 year + 2 check digits, mod 11 like the NUP. */
export function isValidNipe(digits: string): boolean {
  return /^\d{20}$/.test(digits) && digits.endsWith(mod11CheckDigits(digits.slice(0, 18)));
}

/** Judiciary number `NNNNNNN-DD.AAAA.J.TR.OOOO`: mod 97 with the check digits moved to the end (Res. CNJ 65/2008). */
export function isValidCnj(digits: string): boolean {
  if (!/^\d{20}$/.test(digits)) return false;
  return BigInt(digits.slice(0, 7) + digits.slice(9) + digits.slice(7, 9)) % 97n === 1n;
}

function identifyTwentyDigits(text: string, bare: string): ProtocolNumber {
  const cnj = {
    format: 'cnj',
    label: 'processo judicial (CNJ)',
    bare,
    masked: bare.replace(/(.{7})(..)(.{4})(.)(..)(.{4})/, '$1-$2.$3.$4.$5.$6'),
    valid: isValidCnj(bare),
    nearest: [],
  } as const;
  const nipe = {
    format: 'nipe',
    label: 'NIPE',
    bare,
    masked: bare.replace(/(..)(.{6})(.{6})(.{4})(..)/, '$1.$2.$3/$4-$5'),
    valid: isValidNipe(bare),
    nearest: [],
  } as const;
  // The check digits tell them apart; when neither checks, the mask the person typed does.
  if (nipe.valid !== cnj.valid) return nipe.valid ? nipe : cnj;
  return /^\s*\d{7}-/.test(text) ? cnj : nipe;
}
