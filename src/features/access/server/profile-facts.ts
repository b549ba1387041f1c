import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { ProfileFacts } from '../rules/grant-policy.ts';
import type { AccessTables } from './tables.generated.ts';

/** Every profile as the rule of who gives what looks at it, by id: there are some dozens. */
export async function profileFacts(db: Database): Promise<ReadonlyMap<number, ProfileFacts>> {
  const rows = await db
    .withTables<AccessTables>()
    .selectFrom('access.profile as p')
    .select(['p.id', 'p.name', 'p.active', 'p.all_parts'])
    .select([
      sql<number[]>`array(select part_id from access.profile_part where profile_id = p.id order by 1)`.as('parts'),
      sql<number[]>`array(select permission_id from access.profile_permission where profile_id = p.id order by 1)`.as(
        'permissions',
      ),
      sql<number[]>`array(
        select assignable_profile_id from access.profile_can_assign where profile_id = p.id order by 1)`.as(
        'can_assign',
      ),
    ])
    .orderBy('p.name')
    .execute();
  return new Map(
    rows.map(({ id, name, active, all_parts, parts, permissions, can_assign }) => [
      id,
      { id, name, active, allParts: all_parts, partIds: parts, permissions, canAssign: can_assign },
    ]),
  );
}

/** The permissions that each of some units lists for itself; one without a list is not there. */
export async function unitLimits(db: Database, unitIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (unitIds.length === 0) return new Map();
  const rows = await db
    .withTables<AccessTables>()
    .selectFrom('access.unit_permission')
    .select(['unit_id', 'permission_id'])
    .where('unit_id', 'in', [...new Set(unitIds)])
    .orderBy('permission_id')
    .execute();
  const limits = new Map<number, number[]>();
  for (const { unit_id, permission_id } of rows) limits.set(unit_id, [...(limits.get(unit_id) ?? []), permission_id]);
  return limits;
}
