/** Pieces of PDF syntax as text, one character a byte (ISO 32000-1, 7.3). */

const ESCAPED = /[^\x21-\x7e]|[#()<>[\]{}/%]/g;

/** `value` as the parser gives it: a character for each byte, or text where an escape held UTF-8. */
export function writeName(value: string): string {
  if (value.length > 0 && value.search(ESCAPED) === -1) return `/${value}`;
  return `/${value.replace(ESCAPED, (character) => {
    const code = character.charCodeAt(0);
    const bytes = code <= 0xff ? Buffer.of(code) : Buffer.from(character, 'utf8');
    return [...bytes].map((byte) => `#${byte.toString(16).padStart(2, '0')}`).join('');
  })}`;
}

/** Never in scientific notation, which PDF does not know. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(10).replace(/\.?0+$/, '') : value.toFixed(0);
}

/** Up to three decimals: a thousandth of a point is less than a device can show. */
export function writeMeasure(value: number): string {
  return writeNumber(Math.round(value * 1000) / 1000);
}

/** A string of bytes, in hexadecimal. */
export function writeBytes(bytes: Uint8Array): string {
  return `<${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}>`;
}

/** A text string for people, in UTF-16. */
export function writeText(value: string): string {
  return `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`;
}

/** A reference to an object, of generation 0 as all that we write. */
export const refTo = (id: number): string => `${id} 0 R`;
