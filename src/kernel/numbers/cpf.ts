/** CPF: 11 digits, the last two being mod 11 check digits (000 §5). */

/** Whatever is not a digit goes away. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Both check digits of the first nine. */
export function cpfCheckDigits(firstNine: string): string {
  const first = checkDigit(firstNine);
  return `${first}${checkDigit(firstNine + first)}`;
}

/** Accepts the mask or bare digits. A repeated digit passes the sum but names nobody, so it is refused. */
export function isValidCpf(text: string): boolean {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim())) return false;
  const digits = onlyDigits(text);
  if (/^(\d)\1{10}$/.test(digits)) return false;
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9)));
}

/** What is wrong with the CPF that somebody writes of themselves, in a sentence to them; `undefined` when nothing is. */
export function ownCpfFault(text: string): string | undefined {
  if (isValidCpf(onlyDigits(text))) return undefined;
  return onlyDigits(text).length === 11
    ? 'Este CPF não existe. Confira os números.'
    : 'Digite os 11 números do seu CPF.';
}

/** `12345678909` -> `123.456.789-09`; anything else comes back as it was. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 11 ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : text;
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  const rest = 11 - (sum % 11);
  return rest >= 10 ? 0 : rest;
}
