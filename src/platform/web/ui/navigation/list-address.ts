import { usePaging } from './pager.tsx';
import { readListQuery } from './read-list-address.ts';
import { useAddress } from './use-address.ts';

/** What the address asks of a list: search, order and page; and what changes them. Another question begins on the first page. */
export function useListAddress() {
  const [address, changeAddress] = useAddress();
  const paging = usePaging();
  const order = address.get('order_by');
  const search = address.get('search') ?? '';
  const change = (entries: Readonly<Record<string, string>>) =>
    changeAddress({ ...entries, page: null }, { replace: true });
  return { query: readListQuery(address), order, search, change, paging };
}
