import { useSearchParams } from 'react-router';
import { usePaging } from './pager.tsx';

/** What the address asks of a list: search, order and page; and what changes them. Another question begins on the first page. */
export function useListAddress(pageSize: number) {
  const [address, setAddress] = useSearchParams();
  const { page, ...paging } = usePaging(pageSize);
  const order = address.get('order_by');
  const search = address.get('search') ?? '';
  const change = (entries: Readonly<Record<string, string>>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [key, value] of Object.entries(entries)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const query = { page, paginator_count: paging.pageSize, ...(search ? { search } : {}) };
  return { query, order, search, change, page, ...paging };
}
