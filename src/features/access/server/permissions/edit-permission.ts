import { isDeepStrictEqual } from 'node:util';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { permissionWordsChanged } from '../../contract/events.ts';
import { editPermission as contract } from '../../contract/permissions/edit-permission.ts';
import { accessTables } from '../access-tables.ts';
import { INSTITUTION } from '../profiles/change-profile.ts';
import { getPermissionRow } from './permission-row.ts';

export const editPermission = act(contract, async (call) => {
  const { input, tx } = call;
  const row = await getPermissionRow(tx, input.params.id, { lock: true });
  const after = [...new Set(input.body.keywords)];
  if (isDeepStrictEqual(row.keywords, after)) return { message: 'Palavras-chave salvas.' };

  await accessTables(tx).updateTable('access.permission').set({ keywords: after }).where('id', '=', row.id).execute();

  await record(call, permissionWordsChanged, INSTITUTION, {
    permission_id: row.id,
    before: row.keywords,
    after,
  });
  return { message: 'Palavras-chave salvas.' };
});
