import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { element, xmlText } from './xml.ts';

type Row = readonly (string | number | null)[];
type Rows = Iterable<Row>;

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  /** Its texts are days or moments, `12/03/2026` or `12/03/2026 14:32`: who opens it can put them in order, filter and reckon with them. */
  readonly isDate?: boolean;
}

export interface SheetInput {
  /** The name of the only sheet, up to 31 characters. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** As they come: of many, only those at hand are held. */
  readonly rows: Rows | AsyncIterable<Row>;
  /** When it was made. */
  readonly date: Date;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A table as a spreadsheet (XLSX, ECMA-376) with its head in bold and kept in sight, and a filter on each column. Every text but that of
 * a day stands in it as a text: what begins like a formula is none. It is given as it is written, row by row as they come; what the rows fail with,
 * the stream does.
 */
export function streamSheet({ title, columns, rows, date }: SheetInput): Readable {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': element(
      'Relationships',
      { xmlns: packageRelations },
      relation('rId1', 'officeDocument', 'xl/workbook.xml'),
    ),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: main, 'xmlns:r': documentRelations },
      element('sheets', {}, element('sheet', { name: title.slice(0, 31), sheetId: 1, 'r:id': 'rId1' })),
    ),
    'xl/_rels/workbook.xml.rels': element(
      'Relationships',
      { xmlns: packageRelations },
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(declaration + content), name, { mtime: date });
  }
  const made = new PassThrough();
  const table = Readable.from(writeTable(columns, rows));
  const fail = (error: Error) => void made.destroy(error);
  zip.on('error', fail);
  table.on('error', fail);
  // Who takes it no further lets go of the rows too.
  pipeline(zip.outputStream, made, () => table.destroy());
  zip.addReadStream(table, 'xl/worksheets/sheet1.xml', { mtime: date, compressionLevel: LEVEL });
  zip.end();
  return made;
}

/** Of deflate, the lightest: the usual sixth takes a large sheet half as long again, for a file a sixth smaller. */
const LEVEL = 1;

/** Letters that are gathered before they are passed on. */
const CHUNK = 64 * 1024;

async function* writeTable(columns: SheetInput['columns'], rows: SheetInput['rows']): AsyncGenerator<Buffer> {
  const places = columns.map((_, index) => columnName(index));
  const dates = new Set(columns.flatMap(({ isDate }, index) => (isDate ? [index] : [])));
  const fitsPaper = columns.reduce((sum, one) => sum + widthOf(one), 0) <= MOST_ON_PAPER;
  let text =
    `${declaration}<worksheet xmlns="${main}">` +
    (fitsPaper ? element('sheetPr', {}, element('pageSetUpPr', { fitToPage: 1 })) : '') +
    element('sheetViews', {}, element('sheetView', { workbookViewId: 0 }, headInSight)) +
    element('cols', {}, columns.map((one, index) => column(index, widthOf(one))).join('')) +
    '<sheetData>' +
    line(
      columns.map(({ name }) => name),
      0,
      places,
      none,
    );
  let count = 1;
  for await (const row of rows) {
    text += line(row, count, places, dates);
    count += 1;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  const filter = element('autoFilter', { ref: `A1:${places.at(-1)}${count}` });
  yield Buffer.from(`${text}</sheetData>${filter}${onPaper}</worksheet>`);
}

/** Written by hand, not by `element`: of a large sheet nothing else costs as much as its cells. */
function line(cells: Row, row: number, places: readonly string[], dates: ReadonlySet<number>): string {
  let written = `<row r="${row + 1}">`;
  for (const [at, value] of cells.entries()) {
    const place = `r="${places[at]}${row + 1}"${row === 0 ? ' s="1"' : ''}`;
    written += (dates.has(at) && typeof value === 'string' && dateCell(value, place)) || cell(value, place);
  }
  return `${written}</row>`;
}
const none: ReadonlySet<number> = new Set();

/** `A`, `Z`, `AA`, from 0. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The head is read whole, beside the arrow of its filter. */
const widthOf = ({ name, width }: SheetColumn): number => Math.max(width, name.length + FILTER_ARROW);
const FILTER_ARROW = 4;

/** In characters: more of them side by side nobody could read. */
const MOST_ON_PAPER = 260;

/** On sheets that lie, as many as the rows take; those that fit have all columns side by side. */
const onPaper = element('pageSetup', { paperSize: 9, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });

const column = (index: number, width: number): string =>
  element('col', { min: index + 1, max: index + 1, width, customWidth: 1 });

function cell(value: string | number | null, place: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

/** Day 0 of the numbers that programs of spreadsheets keep days as (ECMA-376-1, 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Before it Excel counts a day that never was. */
const FIRST_COUNTED = 61;

/** A day or a moment as the number that it is kept as, shown as it was written; nothing of any other text. */
function dateCell(text: string, place: string): string | undefined {
  const [, day, month, year, hour, minute] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0));
  const number = (ms - DAY_ZERO) / DAY_MS;
  return number < FIRST_COUNTED ? undefined : `<c ${place} s="${hour === undefined ? 2 : 3}"><v>${number}</v></c>`;
}

const headInSight = element('pane', { ySplit: 1, topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' });

const relation = (id: string, type: string, target: string): string =>
  element('Relationship', { Id: id, Type: `${documentRelations}/${type}`, Target: target });

const contentTypes = element(
  'Types',
  { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
  element('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }) +
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }) +
    element('Override', { PartName: '/xl/workbook.xml', ContentType: `${sheetType}.sheet.main+xml` }) +
    element('Override', { PartName: '/xl/styles.xml', ContentType: `${sheetType}.styles+xml` }) +
    element('Override', { PartName: '/xl/worksheets/sheet1.xml', ContentType: `${sheetType}.worksheet+xml` }),
);

const font = (bold: boolean): string =>
  element('font', {}, (bold ? '<b/>' : '') + element('sz', { val: 11 }) + element('name', { val: 'Calibri' }));
/** Numbers of formats below these are those of every program. */
const [DAY, MOMENT] = [164, 165];
const style = (fontId: number): string =>
  element('xf', { numFmtId: 0, fontId, fillId: 0, borderId: 0, xfId: 0, ...(fontId > 0 && { applyFont: 1 }) });
/** On the left, as the texts beside them: on the right they would touch the next column. */
const dateStyle = (numFmtId: number): string =>
  element(
    'xf',
    { numFmtId, fontId: 0, fillId: 0, borderId: 0, xfId: 0, applyNumberFormat: 1, applyAlignment: 1 },
    element('alignment', { horizontal: 'left' }),
  );

const styles = element(
  'styleSheet',
  { xmlns: main },
  element(
    'numFmts',
    { count: 2 },
    element('numFmt', { numFmtId: DAY, formatCode: 'dd/mm/yyyy' }) +
      element('numFmt', { numFmtId: MOMENT, formatCode: 'dd/mm/yyyy hh:mm' }),
  ) +
    element('fonts', { count: 2 }, font(false) + font(true)) +
    element(
      'fills',
      { count: 2 },
      ['none', 'gray125'].map((patternType) => element('fill', {}, element('patternFill', { patternType }))).join(''),
    ) +
    element('borders', { count: 1 }, '<border><left/><right/><top/><bottom/><diagonal/></border>') +
    element('cellStyleXfs', { count: 1 }, element('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })) +
    element('cellXfs', { count: 4 }, style(0) + style(1) + dateStyle(DAY) + dateStyle(MOMENT)),
);
