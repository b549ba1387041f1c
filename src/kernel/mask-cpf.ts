import { isValidCpf, onlyDigits } from './cpf.ts';

/**
 * CPF as everything public shows it: first three and last two digits hidden (`***.456.789-**`).
 * What is not a whole CPF is hidden completely, so that a malformed value never leaks.
 */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**';
}

const DIGIT = '[0-9０-９]';
const BETWEEN = '[.·．\\s‐-―−－-]{0,3}';

/**
 * Eleven digits as people write a CPF: with any dots, blanks and hyphens between its groups, or none; the two groups in
 * the middle are what may stay in sight. PostgreSQL reads it too.
 */
export const CPF_IN_TEXT = new RegExp(
  `(?<!${DIGIT})${DIGIT}{3}${BETWEEN}(${DIGIT}{3})${BETWEEN}(${DIGIT}{3})${BETWEEN}${DIGIT}{2}(?!${DIGIT})`,
  'g',
);

const AS_PRINTED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * Masks every CPF inside a free text shown to the public. Written as it is printed it is hidden whatever its digits are;
 * otherwise where its digits hold, since eleven digits may be a telephone.
 */
export function maskCpfsInText(text: string): string {
  return text.replace(CPF_IN_TEXT, (found) => {
    const digits = found.replace(/[０-９]/g, (wide) => String(wide.charCodeAt(0) - 0xff10));
    return AS_PRINTED.test(found) || isValidCpf(onlyDigits(digits)) ? maskCpf(digits) : found;
  });
}

/** The same of the text of a document, whose marks and addresses stay. */
export const maskCpfsInHtml = (html: string): string =>
  html.replace(/(<[^>]*>)|[^<]+/g, (part, tag: string | undefined) =>
    tag === undefined ? maskCpfsInText(part) : part,
  );
