import type { ReportLine } from '../kinds/source.ts';
import type { ReportPlace } from '../report-place.ts';
import type { ReportRow } from '../report-row.ts';

export interface ReportToWrite {
  readonly row: ReportRow;
  readonly place: ReportPlace;
  readonly lines: AsyncIterable<ReportLine>;
  readonly madeAt: Date;
  /** Told of how many lines were written by then. */
  readonly onLine: (done: number) => Promise<void>;
}
