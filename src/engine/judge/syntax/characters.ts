/** White space of PDF syntax (ISO 32000-1, table 1). */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
}

const delimiters = new Set(Buffer.from('()<>[]{}/%', 'latin1'));

/** ISO 32000-1, 7.2.2: what ends a word and is one of its own. */
export function isDelimiter(byte: number | undefined): boolean {
  return byte !== undefined && delimiters.has(byte);
}

/** ISO 32000-1, 7.2.2: what may stand inside a word. */
export function isRegular(byte: number | undefined): byte is number {
  return byte !== undefined && !isSpace(byte) && !isDelimiter(byte);
}

/** A decimal digit. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Value of a hexadecimal digit, or -1. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
