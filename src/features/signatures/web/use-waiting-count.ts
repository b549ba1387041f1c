import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useSession } from '../../../platform/web/api/session-store.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';

/** How many documents wait for my signature; `undefined` while it loads. Drawn on the menu and on the tab. */
export function useWaitingCount(): number | undefined {
  const { token } = useSession();
  return useEndpoint(listReceivedSignatures, { query: { only_count: true } }, { enabled: token !== null }).data?.count;
}
