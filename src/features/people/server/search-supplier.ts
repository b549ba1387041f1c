import { unaccent } from '../../../kernel/texts/text.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { searchSupplier as contract } from '../contract/search-supplier.ts';
import type { PeopleTables } from './tables.generated.ts';

export const searchSupplier = read(contract, async ({ input: { query }, db }) => {
  const found = await db
    .withTables<PeopleTables>()
    .selectFrom('people.party')
    .select('name')
    .where('cnpj', '=', query.cnpj)
    .execute();
  const words = unaccent(query.name ?? '').split(/\s+/);
  return found
    .filter(({ name }) => words.every((word) => unaccent(name).includes(word)))
    .map(({ name }) => ({ cnpj: query.cnpj, name }));
});
