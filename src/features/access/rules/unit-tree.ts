// Experience §19.2: units as a tree inside their organ, to choose some of them.

/** What the tree needs of a unit. */
export interface TreeUnit {
  readonly id: number;
  readonly parent_id: number | null;
}

/** Units with how deep each stands, below the one that it hangs on; those of one parent keep their order. */
export function inTreeOrder<U extends TreeUnit>(
  units: readonly U[],
): readonly { readonly unit: U; readonly depth: number }[] {
  const known = new Set(units.map(({ id }) => id));
  const below = Map.groupBy(units, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null));
  const walk = (parent: number | null, depth: number): { unit: U; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((unit) => [{ unit, depth }, ...walk(unit.id, depth + 1)]);
  return walk(null, 0);
}
