import { RefusedFile } from '../../verdict.ts';

/** Records of a book of Excel 97 to 2003 that are read ([MS-XLS] 2.3). */
export const record = {
  begin: 0x0809,
  end: 0x000a,
  goesOn: 0x003c,
  password: 0x002f,
  dates: 0x0022,
  format: 0x041e,
  style: 0x00e0,
  sheet: 0x0085,
  texts: 0x00fc,
  cellOfText: 0x00fd,
  cellWithText: 0x0204,
  cellWithRuns: 0x00d6,
  number: 0x0203,
  packed: 0x027e,
  packedRow: 0x00bd,
  truth: 0x0205,
  formula: 0x0006,
} as const;

export interface XlsRecord {
  readonly type: number;
  readonly data: Buffer;
  /** What did not fit in it, part by part. */
  readonly more: readonly Buffer[];
}

/** The records of the stretch that begins there, without those of charts that stand inside it. @throws RefusedFile */
export function* recordsOf(book: Buffer, from: number): Generator<XlsRecord> {
  let depth = 0;
  for (let at = from; ;) {
    const { type, data, next } = recordAt(book, at);
    if (depth === 0 && type !== record.begin) throw new RefusedFile('damaged');
    const more: Buffer[] = [];
    at = next;
    while (at + 4 <= book.length && book.readUInt16LE(at) === record.goesOn) {
      const part = recordAt(book, at);
      more.push(part.data);
      at = part.next;
    }
    if (type === record.begin) depth += 1;
    if (depth === 1) yield { type, data, more };
    if (type === record.end) depth -= 1;
    if (depth === 0) return;
  }
}

function recordAt(book: Buffer, at: number) {
  const next = at + 4 <= book.length ? at + 4 + book.readUInt16LE(at + 2) : Number.POSITIVE_INFINITY;
  if (next > book.length) throw new RefusedFile('truncated');
  return { type: book.readUInt16LE(at), data: book.subarray(at + 4, next), next };
}
