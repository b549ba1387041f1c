import { read } from '../../../../platform/server/acts/handlers.ts';
import { getPermission as contract } from '../../contract/permissions/get-permission.ts';
import { dayOf } from '../keep-somebody.ts';
import { peopleOfEach } from '../profiles/holders-of-profiles.ts';
import { profileRows } from '../profiles/profile-rows.ts';
import { peopleWhoMay } from './holders-of-permissions.ts';
import { getPermissionRow } from './permission-row.ts';

export const getPermission = read(contract, async ({ input, db, now }) => {
  const row = await getPermissionRow(db, input.params.id, { lock: false });
  const granting = (await profileRows(db)).filter(({ permissions }) => permissions.includes(row.id));
  const day = await dayOf(db, now);
  const people = await peopleOfEach(
    db,
    granting.map(({ id }) => id),
    day,
  );
  return {
    ...row,
    profiles: granting.map(({ id, name, active }) => ({ id, name, active, people: people.get(id) ?? 0 })),
    people: (await peopleWhoMay(db, day, [row.id])).get(row.id) ?? 0,
  };
});
