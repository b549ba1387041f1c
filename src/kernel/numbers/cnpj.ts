/** CNPJ: twelve letters or digits and two mod 11 check digits; letters are allowed from 2026 (IN RFB 2.229/2024). */

const SHAPE = /^[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}\/?[A-Z0-9]{4}-?\d{2}$/;

/** Both check digits of the first twelve characters; each is worth its ASCII code minus 48. */
export function cnpjCheckDigits(firstTwelve: string): string {
  const first = checkDigit(firstTwelve);
  return `${first}${checkDigit(firstTwelve + first)}`;
}

/** Accepts the mask or the bare characters, in any letter case. Repeated characters are refused. */
export function isValidCnpj(text: string): boolean {
  const upper = text.trim().toUpperCase();
  if (!SHAPE.test(upper)) return false;
  const bare = bareCnpj(upper);
  if (/^(.)\1{13}$/.test(bare)) return false;
  return bare.endsWith(cnpjCheckDigits(bare.slice(0, 12)));
}

/** `12ABC34501DE35` -> `12.ABC.345/01DE-35`; anything else comes back as it was. */
export function formatCnpj(text: string): string {
  const bare = bareCnpj(text.trim().toUpperCase());
  return bare.length === 14 ? bare.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5') : text;
}

function bareCnpj(upper: string): string {
  return upper.replace(/[./-]/g, '');
}

function checkDigit(characters: string): number {
  let weight = 2;
  let sum = 0;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
