import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import type { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { orderOf, signatureTabs, type TabId } from './signature-tabs.ts';

/** The list of a tab as the address asks for it, and what changes the address. */
export function useSignatureList(tab: TabId) {
  const { query, ...address } = useListAddress(25);
  const order = orderOf(tab, address.order);
  const list = useEndpoint(
    // The three answer alike.
    signatureTabs[tab].contract as typeof listReceivedSignatures,
    { query: { ...query, order_by: order } },
    { placeholderData: keepPreviousData },
  );
  return { ...address, list, order };
}
