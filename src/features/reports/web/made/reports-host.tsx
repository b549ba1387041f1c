import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionReady } from '../../../../platform/contract/session-live.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { reportProgress } from '../../contract/live-kinds.ts';
import { getReport } from '../../contract/made/get-report.ts';
import { listReports } from '../../contract/made/list-reports.ts';
import { askAgain, findReports, forgetReports, heardProgress } from './follow-reports.ts';

/** How often those that did not end are asked about, should nothing be heard of them. */
const ASK_MS = 15_000;

/** Follows the reports that the person asked for: what ran before this window opened, live progress, and a question now and then. */
export default function ReportsHost() {
  const client = useQueryClient();
  useEffect(() => {
    // The queue is not worth a complaint: what is asked for here is followed anyway.
    void findReports().catch(() => undefined);
    const timer = setInterval(() => void askAgain(), ASK_MS);
    return () => {
      clearInterval(timer);
      forgetReports();
    };
  }, []);
  useLive([sessionReady], () => void askAgain());
  useLive([reportProgress], ({ data }) => {
    heardProgress(data);
    if (data.status !== 'pending') void invalidate(client, [listReports, getReport]);
  });
  return null;
}
