/** Tables written as text: CSV, TSV, and cells copied from a spreadsheet (RFC 4180, with the separators that are used here). */

const SEPARATORS = [';', '\t', ','] as const;

/** The rows of such a text. The separator is the one that its first line has most of; a text without any is one column. Empty lines at the end are left out. */
export function readDelimited(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let at = 0;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  while (at < plain.length) {
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
