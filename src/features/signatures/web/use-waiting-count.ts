import { useQueryClient } from '@tanstack/react-query';
import { invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useSession } from '../../../platform/web/api/session-store.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { signaturesChanged } from '../contract/live-kinds.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';

/** How many documents wait for my signature, as it changes; `undefined` while it loads. Drawn on the menu and on the tab. */
export function useWaitingCount(): number | undefined {
  const { token } = useSession();
  const client = useQueryClient();
  useLive([signaturesChanged], () => void invalidate(client, [listReceivedSignatures]));
  return useEndpoint(listReceivedSignatures, { query: { only_count: true } }, { enabled: token !== null }).data?.count;
}
