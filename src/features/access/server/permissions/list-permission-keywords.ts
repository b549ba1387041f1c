import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPermissionKeywords as contract } from '../../contract/permissions/list-permission-keywords.ts';
import { accessTables } from '../access-tables.ts';

export const listPermissionKeywords = read(contract, async ({ db }) => {
  const rows = await accessTables(db).selectFrom('access.permission').select('keywords').execute();
  return [...new Set(rows.flatMap((row) => row.keywords))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
});
