import { useEffect } from 'react';
import { sessionReady } from '../../../platform/contract/session-live.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { downloadProgress } from '../contract/live-kinds.ts';
import { listDownloads } from '../contract/list-downloads.ts';
import { stepLabels } from '../rules/build-states.ts';
import { POLL_DEBOUNCE_MS, POLL_MS } from '../rules/download-queue.ts';
import { downloads, heard, isUnfinished, readAgain } from './follow-downloads.ts';

/** Follows the person's downloads in this window: what ran before it opened, live progress, and a question now and then. */
export function useDownloads(): void {
  useEffect(() => {
    void callEndpoint(listDownloads, {})
      .then(({ results }) => results.filter(isUnfinished).forEach(heard))
      // The queue is not worth a complaint: what is asked for here is followed anyway.
      .catch(() => undefined);
    const timer = setInterval(askAgain, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  // The connection came back: what happened meanwhile was not told.
  useLive([sessionReady], askAgain);
  useLive([downloadProgress], ({ data: { id, status, done, total } }) => {
    const known = downloads.get().get(id);
    if (known && isUnfinished({ status })) heard({ ...known, status, done, total, status_label: stepLabels[status] });
    else if (known ? isUnfinished(known) : isUnfinished({ status })) void readAgain(id);
  });
}

let asked = -POLL_DEBOUNCE_MS;

/** Reads what is unfinished again, unless it was just read. */
function askAgain(): void {
  if (performance.now() - asked < POLL_DEBOUNCE_MS) return;
  asked = performance.now();
  for (const download of downloads.get().values()) if (isUnfinished(download)) void readAgain(download.id);
}
