// Specification 000 §9 (sort keys of the tabs); decisions G13: `field`, `-field`, or `field` with `ordenation`.
import { type Direction, type Order, type SortKey, type Tab, tabInfo } from './tabs.ts';

type OrderQuery = {
  readonly order_by?: SortKey | `-${SortKey}` | undefined;
  readonly ordenation?: Direction | undefined;
  readonly ignore_order_by_default?: boolean | undefined;
};

/** The order of a list: what was asked, else the box's own, else none when that was declined. */
export function orderOf(tab: Tab, query: OrderQuery): Order | null {
  if (query.order_by === undefined) {
    const own = tabInfo[tab].order;
    if (query.ignore_order_by_default) return null;
    return query.ordenation ? { ...own, direction: query.ordenation } : own;
  }
  const descending = query.order_by.startsWith('-');
  return {
    key: query.order_by.replace('-', '') as SortKey,
    direction: query.ordenation ?? (descending ? 'desc' : 'asc'),
  };
}
