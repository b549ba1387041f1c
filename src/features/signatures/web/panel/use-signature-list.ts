import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useChangeAddress } from '../../../../platform/web/ui/navigation/use-change-address.ts';
import { usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import type { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { orderOf, signatureTabs } from './signature-tabs.ts';
import type { TabId } from './signature-tabs.ts';

const PAGE_SIZE = 25;

/** The list of a tab as the address asks for it, and what changes the address. */
export function useSignatureList(tab: TabId) {
  const [address] = useSearchParams();
  const changeAddress = useChangeAddress();
  const paging = usePaging(PAGE_SIZE);
  const order = orderOf(tab, address.get('order_by'));
  const search = address.get('search') ?? '';
  const list = useEndpoint(
    // The three answer alike.
    signatureTabs[tab].contract as typeof listReceivedSignatures,
    {
      query: {
        page: paging.page,
        paginator_count: paging.pageSize,
        order_by: order,
        ...(search ? { search } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const change = (entries: Readonly<Record<string, string>>) => changeAddress({ ...entries, page: '' });
  return { list, order, search, change, ...paging };
}
