import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { SheetFormat } from '../../../sheet.ts';
import { readSheet } from '../read-sheet.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** The rows of a spreadsheet, or why it was refused. */
export async function readRows(format: SheetFormat, bytes: Uint8Array, mostRows = 100): Promise<string[][] | string> {
  files += 1;
  const [found, target] = ['sheet', 'rows'].map((name) => path.join(folder, `${files}.${name}`)) as [string, string];
  await writeFile(found, bytes);
  const { verdict } = await readSheet({ path: found, format, target, mostRows });
  if (!verdict.accepted) return verdict.why;
  const lines = (await readFile(target, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as string[]);
}
