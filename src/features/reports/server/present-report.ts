import type { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { createDownloadAddress, filesOf } from '../../../platform/server/storage/index.ts';
import type { madeReport } from '../contract/report.ts';
import { contentTypes, reportFileName } from '../rules/report-formats.ts';
import { reportMachine, stepOf } from '../rules/report-states.ts';
import { reportTypes } from '../rules/report-types.ts';
import { filtersOf, type ReportRow } from './report-row.ts';

/** A browser may pause a large file and go on. */
const SECONDS_TO_READ = 3_600;

/** A report as its owner sees it. @param withAddress false where the list has no use for addresses, or they may not have the file any more */
export async function presentReport(
  deps: Deps,
  row: ReportRow,
  { withAddress }: { readonly withAddress: boolean },
): Promise<z.input<typeof madeReport>> {
  const { name } = reportTypes[row.type];
  const fileName = reportFileName({ name, place: row.place, start: row.start_date, end: row.end_date }, row.format);
  return {
    id: row.id,
    file_index: row.file_index,
    status: stepOf(row.state),
    status_label: reportMachine.labels?.[row.state] ?? row.state,
    attachment_name: fileName,
    url: withAddress ? await addressOf(deps, row, fileName) : null,
    type: row.type,
    name,
    format: row.format,
    place: row.place,
    start_date: row.start_date,
    end_date: row.end_date,
    filters: filtersOf(row),
    done: row.done,
    total: row.total,
    message: row.message,
    size: row.size,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    schedule_id: row.schedule_id,
  };
}

async function addressOf(deps: Deps, { state, sha256, format }: ReportRow, fileName: string): Promise<string | null> {
  if (state !== 'READY' || sha256 === null) return null;
  const { url } = await createDownloadAddress(filesOf(deps), {
    sha256,
    fileName,
    contentType: contentTypes[format],
    disposition: 'attachment',
    expiresInSeconds: SECONDS_TO_READ,
  });
  return url;
}
