import { Readable } from 'node:stream';
import { streamDelimited, streamSheet } from '../../../../engine/export/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Measured } from '../../../../platform/server/storage/index.ts';
import { mostRows } from '../../rules/report-formats.ts';
import { type ReportColumn, reportTypeOf } from '../../rules/report-types.ts';
import type { ReportLine } from '../kinds/source.ts';
import { printReport } from './print-report.ts';
import type { ReportToWrite } from './report-to-write.ts';

/** Lines between two words of how far it is. */
const TOLD_EACH = 100;

/** Writes the file of a report into the storage. @returns what it is, and how many lines it has */
export async function writeReport(deps: Deps, order: ReportToWrite): Promise<Measured & { readonly lines: number }> {
  const { row, onLine, madeAt } = order;
  let lines = 0;
  async function* rows(): AsyncGenerator<ReportLine> {
    for await (const line of order.lines) {
      // What came while it was written is for the next one.
      if (lines === mostRows[row.format]) return;
      lines += 1;
      if (lines % TOLD_EACH === 0) await onLine(lines);
      yield line;
    }
    await onLine(lines);
  }
  const { name, columns } = reportTypeOf(row.type);
  const body =
    row.format === 'pdf'
      ? Readable.from([await printReport(deps, order, await allOf(rows()))])
      : row.format === 'xlsx'
        ? streamSheet({ title: name, columns: columns.map(asDate), rows: rows(), date: madeAt })
        : streamDelimited({ columns, rows: rows() });
  const kept = await deps.storage.put(body, { maxBytes: Number.MAX_SAFE_INTEGER });
  return { ...kept, lines };
}

const asDate = (column: ReportColumn) => ({ ...column, isDate: column.kind === 'date' });

async function allOf(lines: AsyncIterable<ReportLine>): Promise<ReportLine[]> {
  const all: ReportLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
