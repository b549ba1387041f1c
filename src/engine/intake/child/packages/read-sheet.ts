import { open, stat } from 'node:fs/promises';
import { FORMULA } from '../../sheet.ts';
import { accept, RefusedFile } from '../../verdict.ts';
import type { SheetAnswer, SheetAsked } from '../tasks.ts';
import { decodeXml, elementsOf, type XmlElement } from './read-xml.ts';
import { openZip, type ZipDirectory } from './zip-directory.ts';

const MB = 1024 * 1024;
/** What all the parts of a sheet may come to. */
const UNPACKED = 200 * MB;
const PART = 64 * MB;
/** The last column that is read: `AZ`. */
const MOST_COLUMNS = 52;
const MOST_IN_CELL = 4_000;
/** Letters of all cells together. */
const MOST_LETTERS = 32 * MB;
const MOST_SHARED = 400_000;

/**
 * Writes the rows of the first sheet of an .xlsx (ECMA-376), a line of JSON each, the empty ones too, so that a row keeps its number. Cells are
 * texts; where a formula stands, only that it does. Never throws for what the file holds.
 */
export async function readSheet({ path, target, mostRows }: SheetAsked): Promise<SheetAnswer> {
  const { size } = await stat(path);
  try {
    const zip = await openZip(path, size, { unpacked: UNPACKED });
    try {
      return { verdict: accept(), rows: await writeRows(zip, target, mostRows) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof RefusedFile) return { verdict: error.verdict, rows: 0 };
    throw error;
  }
}

async function writeRows(zip: ZipDirectory, target: string, mostRows: number): Promise<number> {
  const shared = sharedTexts(await partOf(zip, 'xl/sharedStrings.xml'));
  const sheet = await partOf(zip, await firstSheet(zip));
  if (sheet === null) throw new RefusedFile('damaged', 'falta a planilha');
  const file = await open(target, 'wx');
  try {
    let rows = 0;
    let letters = 0;
    let waiting = '';
    for (const { number, cells } of rowsOf(sheet, shared)) {
      if (number <= rows) throw new RefusedFile('damaged', 'linhas fora de ordem');
      if (number > mostRows) throw new RefusedFile('too-complex', `mais de ${mostRows} linhas`);
      while (rows < number - 1) {
        waiting += '[]\n';
        rows += 1;
      }
      waiting += `${JSON.stringify(cells)}\n`;
      rows += 1;
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

const partOf = async (zip: ZipDirectory, name: string): Promise<string | null> => {
  const bytes = await zip.read(name, PART);
  return bytes && decodeXml(bytes);
};

/** The part that the book names first, whatever it is called. */
async function firstSheet(zip: ZipDirectory): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  const book = await partOf(zip, 'xl/workbook.xml');
  const relations = await partOf(zip, 'xl/_rels/workbook.xml.rels');
  const first = book === null ? undefined : [...elementsOf(book)].find(({ name }) => name === 'sheet');
  const asked = first?.attributes.get('id');
  const relation =
    relations === null || asked === undefined
      ? undefined
      : [...elementsOf(relations)].find(({ attributes }) => attributes.get('Id') === asked);
  const aim = relation?.attributes.get('Target');
  if (aim === undefined) return usual;
  return aim.startsWith('/') ? aim.slice(1) : `xl/${aim}`;
}

/** Texts that cells refer to by number. What is read aloud beside a text (`rPh`) is no part of it. */
function sharedTexts(part: string | null): string[] {
  const texts: string[] = [];
  let isAloud = false;
  for (const { name, text } of part === null ? [] : elementsOf(part)) {
    if (name === 'si') {
      texts.push('');
      isAloud = false;
      if (texts.length > MOST_SHARED) throw new RefusedFile('too-complex', 'textos demais');
    }
    if (name === 'rPh') isAloud = true;
    if (name === 'r') isAloud = false;
    if (name === 't' && !isAloud && texts.length > 0) texts[texts.length - 1] = bounded(texts.at(-1) + text);
  }
  return texts;
}

interface Row {
  /** From 1. */
  readonly number: number;
  readonly cells: string[];
}

function* rowsOf(sheet: string, shared: readonly string[]): Generator<Row> {
  let row = null as Row | null;
  let cell = null as { readonly at: number; readonly type: string } | null;
  for (const element of elementsOf(sheet)) {
    const { name, attributes, text } = element;
    if (name === 'row') {
      if (row) yield trimmed(row);
      row = { number: numberOf(attributes.get('r')) ?? (row?.number ?? 0) + 1, cells: [] };
      cell = null;
    } else if (name === 'c' && row) {
      cell = { at: columnOf(element) ?? (cell?.at ?? -1) + 1, type: attributes.get('t') ?? 'n' };
    } else if (cell && row && cell.at < MOST_COLUMNS) {
      const { at, type } = cell;
      const { cells } = row;
      const said = cells[at] ?? '';
      if (name === 'f') cells[at] = FORMULA;
      else if (said === FORMULA) continue;
      else if (name === 'v') cells[at] = valueOf(type, text, shared);
      else if (name === 't' && type === 'inlineStr') cells[at] = bounded(said + text);
    }
    if (name === 'sheetData') row = null;
  }
  if (row) yield trimmed(row);
}

/** Holes are cells without anything; nothing is kept of what is empty at the end. */
function trimmed({ number, cells }: Row): Row {
  const whole = Array.from(cells, (cell) => cell ?? '');
  while (whole.at(-1)?.trim() === '') whole.pop();
  return { number, cells: whole };
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** `AB12` -> 27, from 0. */
function columnOf({ attributes }: XmlElement): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(attributes.get('r') ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'Sim' : 'Não';
  if (type === 'n') return /^\s*-?[\d.]+(e[+-]?\d+)?\s*$/i.test(text) ? String(Number(text)) : bounded(text);
  return type === 'e' ? FORMULA : bounded(text);
}

/** Characters that the database does not keep are left out. */
function bounded(text: string): string {
  if (text.length > MOST_IN_CELL) throw new RefusedFile('too-complex', 'uma célula com texto demais');
  return text.replaceAll('\0', '');
}
