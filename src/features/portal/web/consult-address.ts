import { IconSearch } from '@tabler/icons-react';

const ASKS = 'Número, nome ou assunto';

/** The one field in which processes are asked for: what is typed leads to `consultAddress`. */
export const consultField = {
  label: ASKS,
  hideLabel: true,
  placeholder: ASKS,
  icon: IconSearch,
  autoComplete: 'off',
} as const;

/** What letters and receipts write before a number, and comes along when it is copied: "Processo nº", "NUP:", "Protocolo número". */
const BEFORE = /^((pro|n)[^\s\d]*\s*)+/i;
/** A code of a document, with its groups apart as it is printed. */
const CODE = /^\w{4}(-\w{4}){3}$/;

/** A number of a process as its digits, 17 or (older ones) up to 20; `null` for anything else. */
export function wholeNumber(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(BEFORE, '')
    .replace(/[./\-\s]/g, '');
  return /^\d{17,20}$/.test(digits) ? digits : null;
}

/** The one page that what was typed names: that of a process by its whole number, of a document by its code; `null` for words. */
export function namedAddress(typed: string): string | null {
  const number = wholeNumber(typed);
  if (number !== null) return `/consultar-processo/${number}`;
  const text = typed.trim();
  return CODE.test(text) ? `/validar-documento?hash=${text}` : null;
}

/** Where what was typed in a consult box leads: what names one thing to its page, anything else to the search. */
export function consultAddress(typed: string): string {
  const text = typed.trim();
  const named = namedAddress(text);
  if (named !== null) return named;
  return text === '' ? '/consultar-processo' : `/consultar-processo?${new URLSearchParams({ text }).toString()}`;
}
