// Specification 000 §9 (sort keys of the tabs); decisions G13: `field`, `-field`, or `field` with `ordenation`.
import { type Direction, type Order, type SortKey, type Tab, tabInfo } from './tabs.ts';

type Asked = {
  readonly order_by?: SortKey | `-${SortKey}` | undefined;
  readonly ordenation?: Direction | undefined;
  readonly ignore_order_by_default?: boolean | undefined;
};

/** The order of a list: what was asked, else the box's own, else none when that was declined. */
export function orderOf(tab: Tab, asked: Asked): Order | null {
  if (asked.order_by === undefined) {
    const own = tabInfo[tab].order;
    if (asked.ignore_order_by_default) return null;
    return asked.ordenation ? { ...own, direction: asked.ordenation } : own;
  }
  const descending = asked.order_by.startsWith('-');
  return {
    key: asked.order_by.replace('-', '') as SortKey,
    direction: asked.ordenation ?? (descending ? 'desc' : 'asc'),
  };
}
