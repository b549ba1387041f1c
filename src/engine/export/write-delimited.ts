import { Readable } from 'node:stream';
import { plainCell } from '../../kernel/sheets/plain-cell.ts';

type Row = readonly (string | number | null)[];

interface DelimitedInput {
  readonly columns: readonly { readonly name: string }[];
  /** As they come: of many, only those at hand are held. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Letters that are gathered before they are passed on. */
const CHUNK = 64 * 1024;

/**
 * A table as text (RFC 4180) as the programs of sheets here open it: semicolons, a comma before decimals, a mark of the encoding in front. A
 * text that begins like a formula stands behind an apostrophe: no program works it out. What the rows fail with, the stream does.
 */
export const streamDelimited = ({ columns, rows }: DelimitedInput): Readable =>
  Readable.from(writeLines(columns, rows));

async function* writeLines(columns: DelimitedInput['columns'], rows: DelimitedInput['rows']): AsyncGenerator<Buffer> {
  let text = `\uFEFF${line(columns.map(({ name }) => name))}`;
  for await (const row of rows) {
    text += line(row);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const line = (cells: Row): string => `${cells.map(cell).join(';')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = plainCell(value);
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
