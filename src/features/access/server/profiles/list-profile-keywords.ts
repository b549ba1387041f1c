import { read } from '../../../../platform/server/acts/handlers.ts';
import { listProfileKeywords as contract } from '../../contract/profiles/list-profile-keywords.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { accessTables } from '../access-tables.ts';

export const listProfileKeywords = read(contract, async ({ input, db }) => {
  const { keyword = '' } = input.query;
  const rows = await accessTables(db).selectFrom('access.profile').select('keywords').execute();
  const words = new Set(rows.flatMap((row) => row.keywords));
  return [...words].filter((word) => isFoundBy(keyword, [word])).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
});
