import type { Text } from './pdf-value.ts';

/** A text string as a reader shows it: UTF-16 with its mark, UTF-8 with its mark, else the Latin alphabet. */
export function textOf({ bytes }: Pick<Text, 'bytes'>): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8');
  return bytes.toString('latin1');
}

/** "D:20261121083000-03'00'" as an instant; null when it is not a date. */
export function dateOf(text: string): Date | null {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z(?:00'?00'?)?|([+-])(\d{2})'?(\d{2})?'?)?$/.exec(
    text,
  );
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour, zoneMinute] =
    match;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const offset = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)) * 60_000;
  return new Date(sign === '-' ? at + offset : at - offset);
}
