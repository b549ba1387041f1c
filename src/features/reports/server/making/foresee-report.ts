import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { countedAs } from '../../../../platform/server/db/counted.ts';
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
  const { count: found, lines } = await reportSources[input.body.type](db, place, {
    counts: LIST_WINDOW + 1,
    lines: SAMPLE,
  });
  const counted = countedAs(found);
  return {
    ...counted,
    rows: await firstOf(lines),
    place: place.name,
    too_long: tooLong(input.body.format, counted.count, counted.count_relation),
  };
});

async function firstOf(lines: AsyncIterable<ReportLine>) {
  const first: (string | number | null)[][] = [];
  for await (const line of lines) {
    if (first.push([...line]) === SAMPLE) break;
  }
  return first;
}
