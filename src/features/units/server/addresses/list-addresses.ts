import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listAddresses as contract } from '../../contract/addresses/list-addresses.ts';
import { matchesUnitSearch, searchWords } from '../../rules/unit-search.ts';
import { addressesWhere, administeredBy, presentAddresses } from './address-row.ts';

export const listAddresses = read(contract, async ({ input: { query }, actor, db }) => {
  const { search, order_by: order } = query;
  const words = searchWords(search ?? '');
  const mine = administeredBy(actor);
  const found = words.length === 0 ? mine : sql<SqlBool>`${mine} and a.id = any(${await idsOf()}::bigint[])`;
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const by = order.endsWith('city')
    ? [sql`a.city`]
    : [sql`p.abbreviation`, sql`a.unit_id is not null`, sql`u.abbreviation`];
  return listPage(db, query, {
    found: addressesWhere(db, found),
    page: async ({ limit, offset }) => {
      let rows = addressesWhere(db, found).limit(limit).offset(offset);
      for (const column of by) rows = rows.orderBy(column as RawBuilder<string>, direction);
      return presentAddresses(db, actor, await rows.orderBy('a.id', direction).execute());
    },
  });

  /** Found as units are, by name and abbreviation, or by the city. */
  async function idsOf(): Promise<number[]> {
    const rows = await addressesWhere(db, mine).execute();
    return rows
      .filter(({ part_name, part_abbreviation, unit_abbreviation, unit_description, city }) =>
        matchesUnitSearch(
          {
            description: `${unit_description ?? part_name} ${city}`,
            abbreviation: unit_abbreviation ?? '',
            partAbbreviation: part_abbreviation,
          },
          words,
        ),
      )
      .map(({ id }) => id);
  }
});
