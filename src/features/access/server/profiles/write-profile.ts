import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Profile } from '../../rules/profile-policy.ts';
import { accessTables } from '../access-tables.ts';

/** Makes what a profile grants, where and who hands out what, exactly this. */
export async function writeGrants(tx: Tx, id: number, { permissions, parts, canAssign }: Profile): Promise<void> {
  const tables = accessTables(tx);
  await tables.deleteFrom('access.profile_permission').where('profile_id', '=', id).execute();
  await tables.deleteFrom('access.profile_part').where('profile_id', '=', id).execute();
  await tables.deleteFrom('access.profile_can_assign').where('profile_id', '=', id).execute();
  await sql`
    insert into access.profile_permission (profile_id, permission_id)
    select ${id}, unnest(${[...permissions]}::smallint[])`.execute(tx);
  await sql`
    insert into access.profile_part (profile_id, part_id) select ${id}, unnest(${[...parts]}::bigint[])`.execute(tx);
  await sql`
    insert into access.profile_can_assign (profile_id, assignable_profile_id)
    select ${id}, unnest(${[...canAssign]}::bigint[])`.execute(tx);
}

/** A profile as events keep it. */
export const toldInEvents = (profile: Profile) => ({
  name: profile.name,
  active: profile.active,
  all_parts: profile.allParts,
  parts: [...profile.parts],
  permissions: [...profile.permissions],
  keywords: [...profile.keywords],
  profiles_can_assign: [...profile.canAssign],
  second_factor: profile.secondFactor,
});
