import type { MarkPlace, MarkSight } from './mark-place.ts';

type Groups = readonly (readonly MarkPlace[])[];

/**
 * Looks at marks revision by revision and page by page.
 * @param see what is in the places of each group, which are of one revision and page; not asked where there are none
 * @returns what is seen in each place, in its order
 */
export async function lookInGroups(
  places: readonly MarkPlace[],
  see: (groups: Groups) => Promise<readonly (readonly (MarkSight | null)[])[]>,
): Promise<(MarkSight | null)[]> {
  const groups = [...Map.groupBy(places, ({ after, page }) => `${after} ${page}`).values()];
  const sights = new Map<MarkPlace, MarkSight | null>();
  const seen = groups.length === 0 ? [] : await see(groups);
  groups.forEach((group, index) => group.forEach((place, at) => sights.set(place, seen[index]?.[at] ?? null)));
  return places.map((place) => sights.get(place) ?? null);
}
