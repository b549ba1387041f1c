/** Tables written as text: CSV, TSV, and cells copied from a spreadsheet (RFC 4180, with the separators that are used here). */

const SEPARATORS = [';', '\t', ','] as const;

/** The first line is looked at this far, in UTF-16 units, for what separates its cells. */
const HEAD = 200_000;

/** Most rows, and most cells of a row. */
interface DelimitedLimits {
  readonly rows: number;
  readonly columns: number;
}

const unlimited: DelimitedLimits = { rows: Infinity, columns: Infinity };

/**
 * The rows of such a text. The separator is the one that its first line has most of; a text without any is one column. Empty lines at the end are left out.
 * @param limits reading ends with the first row or cell that holds something past them, which is answered too, so that whoever asked sees
 * that they were passed; empty ones past them cost nothing
 */
export function readDelimited(text: string, limits = unlimited): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const separator = separatorOf(plain.slice(0, HEAD));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let passed = false;
  let at = 0;
  const endCell = () => {
    const past = row.length >= limits.columns && cell.trim() !== '';
    if (past || row.length < limits.columns) row.push(cell);
    passed ||= past;
    cell = '';
  };
  const endRow = () => {
    endCell();
    const past = rows.length >= limits.rows && row.some((one) => one.trim() !== '');
    if (past || rows.length < limits.rows) rows.push(row);
    passed ||= past;
    row = [];
  };
  while (at < plain.length && !passed) {
    const letter = plain[at]!;
    if (quoted) {
      if (letter === '"' && plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
    at += 1;
  }
  if (cell !== '' || row.length > 0) endRow();
  return withoutEmptyEnd(rows);
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end === -1 ? text : text.slice(0, end)).replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, times: first.split(separator).length - 1 }));
  return counts.reduce((most, one) => (one.times > most.times ? one : most)).separator;
}

/** Rows and columns that hold nothing at the end are left out. */
export function withoutEmptyEnd(rows: readonly (readonly string[])[]): string[][] {
  const bare = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1));
  return bare.slice(0, bare.findLastIndex((row) => row.length > 0) + 1);
}
