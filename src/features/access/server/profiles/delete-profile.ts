import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { profileDeleted } from '../../contract/events.ts';
import { deleteProfile as contract } from '../../contract/profiles/delete-profile.ts';
import { mayDelete } from '../../rules/profile-policy.ts';
import { accessTables } from '../access-tables.ts';
import { lockAccess } from '../lock-access.ts';
import { INSTITUTION } from './change-profile.ts';
import { bondsOfEach } from './holders-of-profiles.ts';
import { getProfileRow } from './profile-rows.ts';
import { toldInEvents, writeGrants } from './write-profile.ts';

export const deleteProfile = act(contract, async (call) => {
  const { input, tx } = call;
  const { id } = input.params;
  await lockAccess(tx);
  const before = await getProfileRow(tx, id);
  // Whoever gives it to a bond at this moment waits for this row, and then does not find it.
  await accessTables(tx).selectFrom('access.profile').select('id').where('id', '=', id).forUpdate().execute();

  ensureAllowed(mayDelete(id, (await bondsOfEach(tx, [id])).get(id) ?? 0), accessErrors.cannotDelete);

  await writeGrants(tx, id, { ...before, permissions: [], parts: [], canAssign: [] });
  await accessTables(tx).deleteFrom('access.profile_can_assign').where('assignable_profile_id', '=', id).execute();
  await accessTables(tx).deleteFrom('access.profile').where('id', '=', id).execute();

  await record(call, profileDeleted, INSTITUTION, { profile_id: id, before: toldInEvents(before) });
  return { message: `Perfil "${before.name}" excluído.` };
});
