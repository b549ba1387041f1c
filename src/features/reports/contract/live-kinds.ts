import { liveKind } from '../../../platform/contract/live-kind.ts';
import { madeReport } from './report.ts';

/** How far a report is, to who it is made for. */
export const reportProgress = liveKind(
  'report.progress',
  madeReport.pick({ id: true, file_index: true, status: true, done: true, total: true }),
);
