import { onlyDigits } from './cpf.ts';

/**
 * CPF as everything public shows it: first three and last two digits hidden (`***.456.789-**`).
 * What is not a whole CPF is hidden completely, so that a malformed value never leaks.
 */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**';
}

/** A CPF written out in a text; its group is what stays in sight. PostgreSQL reads it too. */
export const CPF_IN_TEXT = /(?<!\d)\d{3}\.(\d{3}\.\d{3})-\d{2}(?!\d)/g;

/** Masks every written-out CPF inside a free text shown to the public. Bare eleven digits may be anything and stay. */
export function maskCpfsInText(text: string): string {
  return text.replace(CPF_IN_TEXT, (cpf) => maskCpf(cpf));
}
