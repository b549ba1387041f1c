import { useQueryClient } from '@tanstack/react-query';
import { bulkJobProgress } from '../../../platform/contract/bulk-job.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { refreshProcesses } from './refresh-processes.ts';

/** Lists and details are read again once a bulk act of the person ended; while it goes on, nothing moves under their hand. */
export function RefreshAfterBulk() {
  const client = useQueryClient();
  useLive([bulkJobProgress], ({ data: { state } }) => {
    if (state !== 'PENDING' && state !== 'IN_PROGRESS') void refreshProcesses(client);
  });
  return null;
}
