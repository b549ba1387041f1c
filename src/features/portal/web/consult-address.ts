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

/** A number of a process as its digits, 17 or (older ones) up to 20; `null` for anything else. */
export function wholeNumber(typed: string): string | null {
  const digits = typed.replace(/[./\-\s]/g, '');
  return /^\d{17,20}$/.test(digits) ? digits : null;
}

/** Where what was typed in a consult box leads: a whole number to its process, anything else to the search. */
export function consultAddress(typed: string): string {
  const text = typed.trim();
  const number = wholeNumber(text);
  if (number !== null) return `/consultar-processo/${number}`;
  return text === '' ? '/consultar-processo' : `/consultar-processo?${new URLSearchParams({ text }).toString()}`;
}
