import { sql } from 'kysely';
import { localDateOf } from '../../../kernel/calendar.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { getInstitution } from '../../units/server/index.ts';
import { accessErrors } from '../contract/access-errors.ts';
import { generalAdministration } from '../rules/grant-policy.ts';
import { leavesSomebody, type Lost } from '../rules/profile-policy.ts';
import { holdsOn } from './holds-on.ts';

interface PermissionsTaken {
  /** Permissions that the change may take from somebody. */
  readonly permissions: Iterable<number>;
  readonly now: Date;
}

/**
 * Writes a change that takes permissions from people, and refuses it when one of them would end without anybody, or nobody would be
 * left who administers everything. Whoever calls holds
 * `lockAccess` since before they read what they change.
 * @throws LEAVES_NOBODY; the transaction is then undone
 */
export async function keepSomebody(tx: Tx, taken: PermissionsTaken, write: () => Promise<void>): Promise<void> {
  ensureAllowed(leavesSomebody(await lostBy(tx, taken, write)), accessErrors.leavesNobody);
}

/** Writes a change, and says what somebody could do before and nobody can after. */
export async function lostBy(
  tx: Tx,
  { permissions, now }: PermissionsTaken,
  write: () => Promise<void>,
): Promise<Lost> {
  const asked = [...permissions];
  const day = asked.length === 0 ? '' : await dayOf(tx, now);
  const before = asked.length === 0 ? [] : await heldAmong(tx, asked, day);
  const touchesGeneral = generalAdministration.some((id) => before.includes(id));
  const wasAdministered = touchesGeneral && (await isAdministeredForGood(tx, day));
  await write();
  const after = new Set(before.length === 0 ? [] : await heldAmong(tx, before, day));
  return {
    orphans: before.filter((id) => !after.has(id)),
    general: wasAdministered && !(await isAdministeredForGood(tx, day)),
  };
}

/** The institution's calendar day of an instant. */
export const dayOf = async (db: Database, now: Date): Promise<string> =>
  localDateOf(now, (await getInstitution(db)).time_zone);

/**
 * Which of some permissions somebody may do on a day: of each the first who is found ends the looking. Who is looked for through what,
 * profile by profile and bond by bond, is fixed (`offset 0`): chosen by how many there are on average, it would at times look at everybody.
 */
async function heldAmong(db: Database, permissions: readonly number[], day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...permissions]}::smallint[]) as asked (id)
    cross join lateral (
      select from (select profile_id from access.granted where permission_id = asked.id offset 0) granting
      cross join lateral (select bond_id from access.holding where profile_id = granting.profile_id offset 0) holding
      cross join lateral (
        select from access.held h
        where h.bond_id = holding.bond_id and h.profile_id = granting.profile_id and h.permission_id = asked.id
          and ${holdsOn(day)}
        limit 1) may
      limit 1) somebody
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether somebody administers everything, in one bond without a last day. */
async function isAdministeredForGood(db: Database, day: string): Promise<boolean> {
  const all = sql`${[...generalAdministration]}::smallint[]`;
  const { rows } = await sql`
    select from (select distinct profile_id from access.granted where permission_id = any(${all}) offset 0) granting
    cross join lateral (select bond_id from access.holding where profile_id = granting.profile_id offset 0) holding
    cross join lateral (
      select count(distinct h.permission_id) as n from access.held h
      where h.bond_id = holding.bond_id and h.permission_id = any(${all}) and h.valid_to is null and ${holdsOn(day)}) may
    where may.n = ${generalAdministration.length} limit 1`.execute(db);
  return rows.length > 0;
}
