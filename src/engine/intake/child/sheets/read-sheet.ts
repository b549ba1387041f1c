import { open, stat } from 'node:fs/promises';
import { accept, RefusedFile } from '../../verdict.ts';
import { openCompound } from '../compound-file.ts';
import { openZip, type ZipDirectory } from '../packages/zip-directory.ts';
import type { SheetAnswer, SheetAsked } from '../tasks.ts';
import { odsRows } from './ods-rows.ts';
import type { Row } from './sheet-row.ts';
import { xlsRows } from './xls-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

const MB = 1024 * 1024;
/** What all the parts of a sheet may come to. */
const UNPACKED = 200 * MB;
/** Letters of all cells together. */
const MOST_LETTERS = 32 * MB;

/**
 * Writes the rows of the first sheet of a book, a line of JSON each, the empty ones between them too, so that a row keeps its number. Cells are
 * texts; where a formula stands, only that it does. Never throws for what the file holds.
 */
export async function readSheet({ path, format, target, mostRows }: SheetAsked): Promise<SheetAnswer> {
  const { size } = await stat(path);
  const write = (rows: Iterable<Row>) => writeRows(rows, target, mostRows);
  try {
    if (format === 'xls') {
      const file = await openCompound(path, size);
      try {
        return { verdict: accept(), rows: await write(await xlsRows(file)) };
      } finally {
        await file.close();
      }
    }
    const zip = await openZip(path, size, { unpacked: UNPACKED });
    try {
      return { verdict: accept(), rows: await write(await packaged[format](zip)) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof RefusedFile) return { verdict: error.verdict, rows: 0 };
    throw error;
  }
}

const packaged: Readonly<Record<'xlsx' | 'ods', (zip: ZipDirectory) => Promise<Iterable<Row>>>> = {
  xlsx: xlsxRows,
  ods: odsRows,
};

async function writeRows(found: Iterable<Row>, target: string, mostRows: number): Promise<number> {
  const file = await open(target, 'wx');
  try {
    let rows = 0;
    let last = 0;
    let letters = 0;
    let waiting = '';
    for (const { number, cells } of found) {
      if (number <= last) throw new RefusedFile('damaged', 'linhas fora de ordem');
      last = number;
      if (cells.length === 0) continue;
      if (number > mostRows)
        throw new RefusedFile('too-complex', `mais de ${mostRows.toLocaleString('pt-BR')} linhas, com o cabeçalho`);
      waiting += '[]\n'.repeat(number - 1 - rows);
      waiting += `${JSON.stringify(cells)}\n`;
      rows = number;
      letters += cells.reduce((sum, text) => sum + text.length, 0);
      if (letters > MOST_LETTERS) throw new RefusedFile('too-complex', 'texto demais');
      if (waiting.length < MB) continue;
      await file.write(waiting);
      waiting = '';
    }
    await file.write(waiting);
    return rows;
  } finally {
    await file.close();
  }
}
