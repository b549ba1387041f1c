interface PageQuery {
  readonly page: number;
  readonly paginator_count: number;
  readonly only_count: boolean;
}

/** One page of what is few enough to stand in memory whole: profiles, permissions. */
export function pageOf<Item>(found: readonly Item[], { page, paginator_count: size, only_count }: PageQuery) {
  const results = only_count ? [] : found.slice((page - 1) * size, page * size);
  return { results, count: found.length, count_relation: 'eq' as const };
}

/** Compares by one thing, in the direction that `-field` or `field` asks. */
export const inOrder =
  <Item>(order: string, of: (item: Item) => string | number) =>
  (one: Item, other: Item): number => {
    const [a, b] = [of(one), of(other)];
    const sign = order.startsWith('-') ? -1 : 1;
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), 'pt-BR') : a - Number(b));
  };
