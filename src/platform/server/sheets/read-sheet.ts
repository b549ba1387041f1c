import { createHash } from 'node:crypto';
import { PoolBusy, type SheetFormat, sheetRefusal } from '../../../engine/intake/index.ts';
import { sheetErrors } from '../../contract/sheets/sheet-calls.ts';
import type { Deps } from '../acts/act-context.ts';
import { Refusal } from '../acts/refusal.ts';

/** A spreadsheet that was read: its rows, and what its file was. */
export interface SheetFile {
  readonly sha256: string;
  readonly rows: readonly (readonly string[])[];
}

/** The bytes that a call brought in base64. */
export const bytesOf = (file: string): Buffer => Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');

/**
 * The rows of a spreadsheet, read by a limited process: the file is a stranger's.
 * @param mostLines lines below the head that it may have
 * @throws SHEET_REFUSED, SHEET_BUSY
 */
export async function readSheet(
  { intake }: Pick<Deps, 'intake'>,
  bytes: Buffer,
  mostLines: number,
  format: SheetFormat = 'xlsx',
): Promise<SheetFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await intake.readSheet({ bytes, format, mostRows: mostLines + 1 }, async ({ verdict, rows }) => {
      if (!rows) throw new Refusal(sheetErrors.refused, { message: sheetRefusal(verdict, format) });
      const all: (readonly string[])[] = [];
      for await (const row of rows) all.push(row);
      return { sha256, rows: all };
    });
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal(sheetErrors.busy);
    throw error;
  }
}
