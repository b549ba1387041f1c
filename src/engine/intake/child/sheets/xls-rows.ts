import { FORMULA } from '../../sheet.ts';
import { RefusedFile } from '../../verdict.ts';
import type { CompoundFile } from '../compound-file.ts';
import { bounded, MOST_COLUMNS, MOST_TEXTS, type Row, trimmed } from './sheet-row.ts';
import { CellFormats } from './written-cell.ts';
import { record, type XlsRecord, recordsOf } from './xls-records.ts';
import { readSharedTexts, shortText } from './xls-texts.ts';

/** Bytes of the book; a sheet that is sent has at most 10 MB. */
const BOOK = 64 * 1024 * 1024;
const EXCEL_97 = 0x0600;
/** A sheet of cells, and no chart or page of macros. */
const OF_CELLS = 0;

/** The rows of the first sheet of an .xls of Excel 97 to 2003 ([MS-XLS]). @throws RefusedFile */
export async function xlsRows(file: CompoundFile): Promise<Iterable<Row>> {
  const book = await file.read('Workbook', BOOK);
  if (book === null) throw older();
  return [...orDamaged(() => rowsOf(book, readGlobals(book)))];
}

const older = () => new RefusedFile('not-this-format', 'é de um Excel anterior ao 97');

/** A record that is shorter than what it says is read past its end. */
function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile('damaged');
    throw error;
  }
}

/** What the book says for all of its sheets. */
interface Globals {
  readonly formats: CellFormats;
  readonly texts: readonly string[];
  /** Where the first sheet begins, in bytes. */
  readonly sheetAt: number;
}

function readGlobals(book: Buffer): Globals {
  const formats = new CellFormats();
  let texts: readonly string[] = [];
  let sheetAt = null as number | null;
  for (const { type, data, more } of recordsOf(book, 0)) {
    switch (type) {
      case record.begin:
        if (data.readUInt16LE(0) !== EXCEL_97) throw older();
        break;
      case record.password:
        throw new RefusedFile('password');
      case record.dates:
        formats.countsFrom1904 = data.readUInt16LE(0) === 1;
        break;
      case record.format:
        formats.name(data.readUInt16LE(0), shortText(data, 2));
        break;
      case record.style:
        formats.addStyle(data.readUInt16LE(2));
        break;
      case record.sheet:
        if (sheetAt === null && data.readUInt8(5) === OF_CELLS) sheetAt = data.readUInt32LE(0);
        break;
      case record.texts:
        texts = readSharedTexts([data, ...more], MOST_TEXTS);
        break;
    }
  }
  if (sheetAt === null) throw new RefusedFile('damaged', 'falta a planilha');
  return { formats, texts, sheetAt };
}

/** Cells are in the order in which the program wrote them, which need not be that of their rows. */
function rowsOf(book: Buffer, { formats, texts, sheetAt }: Globals): Row[] {
  const rows = new Map<number, string[]>();
  const put = (row: number, column: number, text: string) => {
    if (column >= MOST_COLUMNS || text === '') return;
    const cells = rows.get(row) ?? [];
    rows.set(row, cells);
    if (cells[column] !== FORMULA) cells[column] = text;
  };
  for (const found of recordsOf(book, sheetAt)) readCells(found, { formats, texts, put });
  return [...rows].sort(([a], [b]) => a - b).map(([row, cells]) => trimmed({ number: row + 1, cells }));
}

interface Reading extends Pick<Globals, 'formats' | 'texts'> {
  /** From 0. */
  readonly put: (row: number, column: number, text: string) => void;
}

function readCells({ type, data }: XlsRecord, { formats, texts, put }: Reading): void {
  const at = () => [data.readUInt16LE(0), data.readUInt16LE(2)] as const;
  switch (type) {
    case record.cellOfText:
      return put(...at(), texts[data.readUInt32LE(6)] ?? '');
    case record.cellWithText:
    case record.cellWithRuns:
      return put(...at(), bounded(shortText(data, 6)));
    case record.number:
      return put(...at(), formats.written(data.readDoubleLE(6), data.readUInt16LE(4)));
    case record.packed:
      return put(...at(), formats.written(packedNumber(data, 6), data.readUInt16LE(4)));
    case record.packedRow: {
      const [row, first] = at();
      for (let place = 4; place + 8 <= data.length; place += 6) {
        const text = formats.written(packedNumber(data, place + 2), data.readUInt16LE(place));
        put(row, first + (place - 4) / 6, text);
      }
      return;
    }
    case record.truth: {
      const isError = data.readUInt8(7) === 1;
      return put(...at(), isError ? FORMULA : data.readUInt8(6) === 1 ? 'Sim' : 'Não');
    }
    case record.formula:
      return put(...at(), FORMULA);
  }
}

/** A number in four bytes: a whole one or the first half of a double, perhaps a hundred times too large ([MS-XLS] 2.5.217). */
function packedNumber(data: Buffer, at: number): number {
  const packed = data.readInt32LE(at);
  const half = Buffer.alloc(8);
  half.writeInt32LE(packed & ~3, 4);
  const number = packed & 2 ? packed >> 2 : half.readDoubleLE(0);
  return packed & 1 ? number / 100 : number;
}
