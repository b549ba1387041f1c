import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { useFollowing } from '../../../../platform/web/queue/use-following.ts';
import { reportProgress } from '../../contract/live-kinds.ts';
import { getReport } from '../../contract/made/get-report.ts';
import { listReports } from '../../contract/made/list-reports.ts';
import { askAgain, findReports, forgetReports, heardProgress } from './follow-reports.ts';

/** Follows the reports that the person asked for. */
export default function ReportsHost() {
  const client = useQueryClient();
  useFollowing({ find: findReports, askAgain, forget: forgetReports });
  useLive([reportProgress], ({ data }) => {
    heardProgress(data);
    if (data.status !== 'pending') void invalidate(client, [listReports, getReport]);
  });
  return null;
}
