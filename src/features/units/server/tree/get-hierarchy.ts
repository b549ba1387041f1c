import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getHierarchy as contract } from '../../contract/tree/get-hierarchy.ts';
import { MOST_FOUND, unitReach } from '../../rules/unit-administration.ts';
import { matchesUnitSearch, searchWords } from '../../rules/unit-search.ts';
import { findUnitIds, withSuperiors } from './find-in-tree.ts';
import { managedParts, managedUnits, ofStatus, withinReach } from './managed-units.ts';

export const getHierarchy = read(contract, async ({ input: { query }, actor, db }) => {
  const { part_id: partId, search, status } = query;
  const reach = unitReach(actor);
  const ofParts = managedParts(db, [
    withinReach(sql`p.id`, reach),
    ...(partId === undefined ? [] : [sql<boolean>`p.id = ${partId}`]),
  ]);
  const words = searchWords(search ?? '');
  if (words.length === 0 && status !== 'inactive') {
    const parts = await ofParts;
    const tops =
      partId === undefined || parts.length === 0
        ? []
        : await managedUnits(db, [sql`u.part_id = ${partId}`, sql`u.parent_id is null`, ...ofStatus(status)]);
    return { parts, capacities: tops, found: null, has_more: false };
  }
  const [parts, { found, capacities }] = await Promise.all([ofParts, findWithSuperiors()]);
  const concerned = new Set(capacities.map(({ entityId }) => entityId));
  return {
    parts: parts.filter(
      (part) => concerned.has(part.id) || (words.length > 0 && isNamed(part, words) && isOf(part, status)),
    ),
    capacities,
    found: found.slice(0, MOST_FOUND),
    has_more: found.length > MOST_FOUND,
  };

  async function findWithSuperiors() {
    const ids = await findUnitIds(db, reach, query, MOST_FOUND + 1);
    return { found: ids, capacities: await withSuperiors(db, ids.slice(0, MOST_FOUND)) };
  }
});

const isNamed = (part: { readonly name: string; readonly abbreviation: string }, words: readonly string[]): boolean =>
  matchesUnitSearch({ description: part.name, abbreviation: '', partAbbreviation: part.abbreviation }, words);

const isOf = ({ active }: { readonly active: boolean }, status: string): boolean =>
  status === 'all' || active === (status === 'active');
