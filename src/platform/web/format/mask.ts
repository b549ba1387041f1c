/** Keeps the digits of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Pours characters into a pattern where `#` takes one: `fill('12345', '###.##')` -> "123.45". */
function fill(characters: string, pattern: string): string {
  let taken = 0;
  let result = '';
  for (const slot of pattern) {
    if (taken >= characters.length) break;
    result += slot === '#' ? characters[taken++] : slot;
  }
  return result;
}

/** "529.982.247-25", also while it is being typed. */
export const maskCpf = (text: string): string => fill(onlyDigits(text).slice(0, 11), '###.###.###-##');

/** "12.ABC.345/01DE-35": letters are allowed since 2026, the two check digits are numbers. */
export const maskCnpj = (text: string): string =>
  fill(
    text
      .replace(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 14),
    '##.###.###/####-##',
  );

/** "15/10/2026", also while it is being typed. */
export const maskDate = (text: string): string => fill(onlyDigits(text).slice(0, 8), '##/##/####');

/** "22:00". */
export const maskTime = (text: string): string => fill(onlyDigits(text).slice(0, 4), '##:##');

/** What a visitor may see of a CPF: "***.982.247-**". */
export function hideCpf(cpf: string): string {
  const digits = onlyDigits(cpf);
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** "60115-001", also while it is being typed. */
export const maskCep = (text: string): string => fill(onlyDigits(text).slice(0, 8), '#####-###');

/** "(85) 3101-1000", "(85) 99101-1000", also while it is being typed. */
export function maskPhone(text: string): string {
  const digits = onlyDigits(text).slice(0, 11);
  return fill(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}
