import { entriesOf } from '../../src/features/downloads/testing/zip-entries.ts';

const SHEET = /spreadsheetml/;
const CALENDAR = /^text\/calendar/;

/** What somebody reads who opens an answer: a sheet is packed, and a calendar breaks its lines wherever they are long. */
export async function readable(type: string, bytes: Buffer): Promise<string> {
  if (SHEET.test(type) && bytes.length > 0) {
    const entries = await entriesOf(bytes);
    return [...entries].map(([name, content]) => `${name}\n${content.toString()}`).join('\n');
  }
  const text = bytes.toString();
  return CALENDAR.test(type) ? text.replaceAll(/\r?\n[ \t]/g, '') : text;
}
