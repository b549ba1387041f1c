import { record } from '../../intake/child/sheets/xls-records.ts';
import { rawZip } from '../hostile-files/raw-zip.ts';
import { rawXls, rec, text16, u16 } from './raw-xls.ts';

type Texts = readonly (readonly string[])[];

/** An .xls whose cells are these texts. */
export const xlsOf = (rows: Texts): Buffer =>
  rawXls(
    rows.flatMap((row, at) => row.map((cell, column) => rec(record.cellWithText, u16(at, column, 0), text16(cell)))),
  );

/** An .ods whose first sheet has these rows, as they are written, and that has these other parts. */
export function rawOds(rows: string, parts: Readonly<Record<string, string>> = {}): Buffer {
  const all = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet>`,
    ...parts,
  };
  return rawZip(Object.entries(all).map(([name, data]) => ({ name, data })));
}

/** An .ods whose cells are these texts. */
export const odsOf = (rows: Texts, parts?: Readonly<Record<string, string>>): Buffer =>
  rawOds(rows.map((row) => `<table:table-row>${row.map(cellOf).join('')}</table:table-row>`).join(''), parts);

const cellOf = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
