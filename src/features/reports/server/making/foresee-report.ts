import { read } from '../../../../platform/server/acts/handlers.ts';
import { requireUnit } from '../../../processes/server/index.ts';
import { foreseeReport as contract } from '../../contract/making/foresee-report.ts';
import { SAMPLE, tooLong } from '../../rules/report-formats.ts';
import { reportSources } from '../kinds/sources.ts';
import type { ReportLine } from '../kinds/source.ts';
import { placeOfReport } from '../report-place.ts';

export const foreseeReport = read(contract, async (call) => {
  const { db, actor, input } = call;
  requireUnit(actor);
  const place = await placeOfReport(call, input.body);
  const { count, lines } = await reportSources[input.body.type](db, place);
  return { count, rows: await firstOf(lines), place: place.name, too_long: tooLong(input.body.format, count) };
});

async function firstOf(lines: AsyncIterable<ReportLine>) {
  const first: (string | number | null)[][] = [];
  for await (const line of lines) {
    if (first.push([...line]) === SAMPLE) break;
  }
  return first;
}
