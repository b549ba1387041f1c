import { FORMULA } from '../../sheet.ts';
import { RefusedFile } from '../../verdict.ts';
import { decodeXml, elementsOf, type XmlElement } from '../packages/read-xml.ts';
import type { ZipDirectory } from '../packages/zip-directory.ts';
import { bounded, MOST_COLUMNS, MOST_TEXTS, type Row, trimmed } from './sheet-row.ts';
import { CellFormats, writtenIsoMoment } from './written-cell.ts';

const PART = 64 * 1024 * 1024;

/** The rows of the first sheet of an .xlsx (ECMA-376). @throws RefusedFile */
export async function xlsxRows(zip: ZipDirectory): Promise<Iterable<Row>> {
  const book = await partOf(zip, 'xl/workbook.xml');
  const shared = sharedTexts(await partOf(zip, 'xl/sharedStrings.xml'));
  const formats = formatsOf(await partOf(zip, 'xl/styles.xml'), book);
  const sheet = await partOf(zip, firstSheet(book, await partOf(zip, 'xl/_rels/workbook.xml.rels')));
  if (sheet === null) throw new RefusedFile('damaged', 'falta a planilha');
  return rowsOf(sheet, shared, formats);
}

const partOf = async (zip: ZipDirectory, name: string): Promise<string | null> => {
  const bytes = await zip.read(name, PART);
  return bytes && decodeXml(bytes);
};

/** The part that the book names first, whatever it is called. */
function firstSheet(book: string | null, relations: string | null): string {
  const usual = 'xl/worksheets/sheet1.xml';
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
      if (texts.length > MOST_TEXTS) throw new RefusedFile('too-complex', 'textos demais');
    }
    if (name === 'rPh') isAloud = true;
    if (name === 'r') isAloud = false;
    if (name === 't' && !isAloud && texts.length > 0) texts[texts.length - 1] = bounded(texts.at(-1) + text);
  }
  return texts;
}

/** How the styles of cells show numbers: those of named styles (`cellStyleXfs`) are of no cell. */
function formatsOf(styles: string | null, book: string | null): CellFormats {
  const formats = new CellFormats();
  let areOfCells = false;
  for (const { name, attributes } of styles === null ? [] : elementsOf(styles)) {
    const id = Number(attributes.get('numFmtId') ?? 0);
    if (name === 'cellXfs') areOfCells = true;
    else if (name === 'cellStyles') areOfCells = false;
    else if (name === 'numFmt') formats.name(id, attributes.get('formatCode') ?? '');
    else if (name === 'xf' && areOfCells) formats.addStyle(id);
  }
  const about = book === null ? undefined : [...elementsOf(book)].find(({ name }) => name === 'workbookPr');
  formats.countsFrom1904 = /^(1|true)$/.test(about?.attributes.get('date1904') ?? '');
  return formats;
}

interface Cell {
  readonly at: number;
  readonly type: string;
  readonly style: number;
}

function* rowsOf(sheet: string, shared: readonly string[], formats: CellFormats): Generator<Row> {
  let row = null as Row | null;
  let cell = null as Cell | null;
  for (const element of elementsOf(sheet)) {
    const { name, attributes, text } = element;
    if (name === 'row') {
      if (row) yield trimmed(row);
      row = { number: numberOf(attributes.get('r')) ?? (row?.number ?? 0) + 1, cells: [] };
      cell = null;
    } else if (name === 'c' && row) {
      const at = columnOf(element) ?? (cell?.at ?? -1) + 1;
      cell = { at, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0) };
    } else if (cell && row && cell.at < MOST_COLUMNS) {
      const { at, type } = cell;
      const { cells } = row;
      const said = cells[at] ?? '';
      if (name === 'f') cells[at] = FORMULA;
      else if (said === FORMULA) continue;
      else if (name === 'v') cells[at] = valueOf(cell, text, { shared, formats });
      else if (name === 't' && type === 'inlineStr') cells[at] = bounded(said + text);
    }
    if (name === 'sheetData') row = null;
  }
  if (row) yield trimmed(row);
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** `AB12` -> 27, from 0. */
function columnOf({ attributes }: XmlElement): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(attributes.get('r') ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Book {
  readonly shared: readonly string[];
  readonly formats: CellFormats;
}

function valueOf({ type, style }: Cell, text: string, { shared, formats }: Book): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'Sim' : 'Não';
  if (type === 'd') return bounded(writtenIsoMoment(text));
  if (type === 'n' && NUMBER.test(text)) return formats.written(Number(text), style);
  return type === 'e' ? FORMULA : bounded(text);
}

const NUMBER = /^\s*-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
