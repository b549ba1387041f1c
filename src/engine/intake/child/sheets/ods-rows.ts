import { FORMULA } from '../../sheet.ts';
import { RefusedFile } from '../../verdict.ts';
import { decodeXml, piecesOf, type XmlPiece } from '../packages/read-xml.ts';
import type { ZipDirectory } from '../packages/zip-directory.ts';
import { bounded, MOST_COLUMNS, type Row, trimmed } from './sheet-row.ts';
import { fixedDigits, plainDigits, writtenIsoMoment } from './written-cell.ts';

const PART = 64 * 1024 * 1024;

/** The rows of the first sheet of an .ods (OpenDocument 1.3, part 3, 9). @throws RefusedFile */
export async function odsRows(zip: ZipDirectory): Promise<Iterable<Row>> {
  const content = await zip.read('content.xml', PART);
  if (content === null) throw new RefusedFile('damaged', 'falta a planilha');
  return rowsOf(decodeXml(content));
}

/** A cell while it is read. */
interface Cell {
  readonly attributes: ReadonlyMap<string, string>;
  readonly paragraphs: string[];
}

interface RowBegun {
  readonly repeated: number;
  readonly cells: string[];
  /** The column of the next cell. */
  at: number;
}

/** Cells and rows may say that they are repeated: programs write the empty rest of a sheet as one that is, a million times. */
function* rowsOf(xml: string): Generator<Row> {
  let number = 0;
  let row = null as RowBegun | null;
  let cell = null as Cell | null;
  for (const piece of firstSheet(xml)) {
    const { name, attributes, is } = piece;
    if (name === 'table-row') {
      if (is !== 'end') row = { repeated: timesIn(attributes, 'number-rows-repeated'), cells: [], at: 0 };
      if (is === 'start' || !row) continue;
      const { cells } = trimmed({ number, cells: row.cells });
      // Of rows that are alike and hold something each counts: too many of them refuse the file where rows are counted.
      for (let one = 1; one <= row.repeated && cells.length > 0; one += 1) yield { number: number + one, cells };
      number += row.repeated;
      row = null;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (is !== 'end') cell = { attributes, paragraphs: [] };
      if (is === 'start' || !cell) continue;
      if (row) put(row, cell);
      cell = null;
    } else if (cell) {
      say(cell, piece);
    }
  }
}

/** What stands beside the text of a cell: notes, drawings, sheets inside it. */
const aside: ReadonlySet<string> = new Set([
  'annotation',
  'frame',
  'g',
  'custom-shape',
  'control',
  'detective',
  'table',
]);

/** What stands in the first sheet, without what stands beside the text of its cells. */
function* firstSheet(xml: string): Generator<XmlPiece> {
  let depth = 0;
  let sheetAt = null as number | null;
  let asideAt = null as number | null;
  for (const piece of piecesOf(xml)) {
    const { name, is } = piece;
    if (is === 'end') depth -= 1;
    const isEndOf = (begun: number | null) => begun !== null && is === 'end' && depth <= begun;
    if (sheetAt === null) {
      if (name === 'table' && is === 'start') sheetAt = depth;
    } else if (asideAt !== null) {
      if (isEndOf(asideAt)) asideAt = null;
    } else if (isEndOf(sheetAt)) {
      return;
    } else if (aside.has(name)) {
      if (is === 'start') asideAt = depth;
    } else {
      yield piece;
    }
    if (is === 'start') depth += 1;
  }
}

/** Adds what a piece of a cell says to its text, paragraph by paragraph. */
function say({ paragraphs }: Cell, { name, attributes, text, is }: XmlPiece): void {
  if (name === 'p' && is !== 'end') paragraphs.push('');
  if (paragraphs.length === 0) return;
  let said = name === 'p' && is === 'end' ? '' : text;
  // Spaces before the first element and between two are those of the file, save inside a paragraph.
  if (is !== 'end') {
    if (name === 's') said = `${' '.repeat(Math.min(timesIn(attributes, 'c'), MOST_SPACES))}${text}`;
    if (name === 'tab') said = ` ${text}`;
    if (name === 'line-break') said = `\n${text}`;
  }
  paragraphs[paragraphs.length - 1] = bounded(paragraphs.at(-1) + said);
}

const MOST_SPACES = 100;

const timesIn = (attributes: ReadonlyMap<string, string>, name: string): number => {
  const told = attributes.get(name) ?? '1';
  return /^\d{1,7}$/.test(told) ? Math.max(1, Number(told)) : 1;
};

function put(row: { readonly cells: string[]; at: number }, cell: Cell): void {
  const repeated = timesIn(cell.attributes, 'number-columns-repeated');
  const text = valueOf(cell);
  const end = Math.min(row.at + repeated, MOST_COLUMNS);
  if (text !== '') for (let at = row.at; at < end; at += 1) row.cells[at] = text;
  row.at += repeated;
}

function valueOf({ attributes, paragraphs }: Cell): string {
  if (attributes.has('formula')) return FORMULA;
  const shown = paragraphs.join('\n').trim();
  const value = attributes.get('value');
  switch (attributes.get('value-type') ?? 'string') {
    case 'float':
    case 'currency':
    case 'percentage':
      return value !== undefined && Number.isFinite(Number(value)) ? writtenAs(Number(value), shown) : shown;
    case 'date':
      return bounded(writtenIsoMoment(attributes.get('date-value') ?? shown));
    case 'time':
      return clockOf(attributes.get('time-value') ?? '') ?? shown;
    case 'boolean':
      return attributes.get('boolean-value') === 'true' ? 'Sim' : 'Não';
    default:
      return bounded(shown || (attributes.get('string-value') ?? '').trim());
  }
}

/** A number with the figures after the comma that the sheet shows, whatever language its program wrote it in. */
function writtenAs(value: number, shown: string): string {
  const isPercent = shown.endsWith('%');
  const number = isPercent ? value * 100 : value;
  const [, after = ''] = /[.,](\d{1,10})\D*$/.exec(shown) ?? [];
  const digits = shown.replaceAll(/\D/g, '');
  const fixed = fixedDigits(number, after.length, /\d[.,\s]\d{3}[.,]/.test(shown));
  const isShown = (after !== '' || isPercent) && fixed.replaceAll(/\D/g, '') === digits;
  if (isShown) return isPercent ? `${fixed}%` : fixed;
  const isPadded = /^0\d+$/.test(shown) && Number(shown) === value;
  return isPadded ? shown : plainDigits(value);
}

/** `PT14H05M00S` -> 14:05. */
function clockOf(duration: string): string | null {
  const [, hours, minutes, seconds = '0'] = /^PT(\d{1,5})H(\d{1,2})M(?:(\d{1,2})(?:[.,]\d+)?S)?$/.exec(duration) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const clock = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return Number(seconds) === 0 ? clock : `${clock}:${seconds.padStart(2, '0')}`;
}
