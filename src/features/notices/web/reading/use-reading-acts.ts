import { useQueryClient } from '@tanstack/react-query';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { readAllNotices } from '../../contract/reading/read-all-notices.ts';
import { readNotice } from '../../contract/reading/read-notice.ts';

const invalidates = [listNotices];

/** Marks one message as read, or all of them. One that is gone meanwhile leaves the list, and that is said. */
export function useReadingActs() {
  const client = useQueryClient();
  const one = useAct(readNotice, { invalidates });
  const every = useAct(readAllNotices, { invalidates });
  const failed = (error: unknown) => {
    toast.failure(error);
    void invalidate(client, invalidates);
  };
  return {
    isReadingAll: every.isPending,
    read: (id: number) => void one.act({ params: { id } }).catch(failed),
    readAll: () => void every.act({}).catch(failed),
  };
}
