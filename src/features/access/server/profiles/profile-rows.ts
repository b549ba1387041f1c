import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import type { Profile } from '../../rules/profile-policy.ts';

/** A profile with all that is kept of it. */
export interface ProfileRow extends Profile {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: number | null;
}

/** Profiles in the order of their names; all of them unless some ids are asked for. */
export async function profileRows(db: Database, ids?: readonly number[]): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select p.id, p.name, p.active, p.all_parts as "allParts", p.keywords, p.version, p.second_factor as "secondFactor",
      p.changed_at as "changedAt", p.changed_by as "changedBy",
      array(select v.part_id from access.profile_part v where v.profile_id = p.id order by 1) as parts,
      array(select g.permission_id from access.profile_permission g where g.profile_id = p.id order by 1) as permissions,
      array(select a.assignable_profile_id from access.profile_can_assign a where a.profile_id = p.id order by 1) as "canAssign"
    from access.profile p
    where ${ids ? sql`p.id = any(${[...ids]}::bigint[])` : sql`true`}
    order by p.name, p.id`.execute(db);
  return rows;
}

/** @throws PROFILE_NOT_FOUND */
export async function getProfileRow(db: Database, id: number): Promise<ProfileRow> {
  const [row] = await profileRows(db, [id]);
  if (!row) throw new Refusal(accessErrors.profileNotFound);
  return row;
}
