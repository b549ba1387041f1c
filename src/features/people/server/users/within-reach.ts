import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { addDays, type LocalDate } from '../../../../kernel/calendar.ts';
import { type Reach, reachOf } from '../../../access/rules/administration-reach.ts';
import { type ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { sensitivePermissions } from '../../../access/rules/sensitive-permissions.ts';
import { listUnits } from '../../../units/server/index.ts';
import { type AttentionKey, ENDS_SOON_DAYS, IDLE_DAYS } from '../../rules/attention.ts';

/** What the lists of people are narrowed by: how far the reader administers, today, and what the attention is about. */
export interface Within {
  readonly reach: Reach;
  /** Units within reach; `null`: all. */
  readonly unitIds: readonly number[] | null;
  readonly unitsOff: readonly number[];
  readonly sensitive: readonly number[];
  readonly today: LocalDate;
}

/** How far somebody administers people, as the conditions of lists take it. */
export async function withinReach(
  db: Database,
  actor: Actor,
  { known, today }: { readonly known: ReadonlyMap<number, ProfileFacts>; readonly today: LocalDate },
): Promise<Within> {
  const reach = reachOf(actor, managesPeople);
  const units = await listUnits(db, { includeInactive: true });
  const own = units.filter(({ id, part_id }) => {
    if (reach === null) return false;
    return reach.of === 'all' || (reach.of === 'part' ? part_id === reach.partId : id === reach.unitId);
  });
  return {
    reach,
    unitIds: reach?.of === 'all' ? null : own.map(({ id }) => id),
    unitsOff: units.filter(({ active, part_active }) => !active || !part_active).map(({ id }) => id),
    sensitive: [...known.values()]
      .filter(({ active, permissions }) => active && sensitivePermissions.some((id) => permissions.includes(id)))
      .map(({ id }) => id),
    today,
  };
}

const all = (conditions: readonly Condition[]) => sql.join([sql<SqlBool>`true`, ...conditions], sql` and `);

/** Somebody `p` has a bond within reach of which this holds as well. */
export const hasBond = ({ unitIds }: Within, ...more: Condition[]): Condition => sql`exists (
  select from people.bond b where b.person_id = p.id and ${all([
    ...(unitIds ? [sql<SqlBool>`b.unit_id = any(${[...unitIds]}::bigint[])`] : []),
    ...more,
  ])})`;

/** The bond `b` holds, or will. */
const isLive = (today: LocalDate): RawBuilder<SqlBool> =>
  sql`(b.active and b.carimbo_access and (b.valid_to is null or b.valid_to > ${today}))`;

/** The bond `b` is not over. */
const goesOn = (today: LocalDate): RawBuilder<SqlBool> => sql`(b.valid_to is null or b.valid_to > ${today})`;

const hasProfile = (ids: readonly number[]): RawBuilder<SqlBool> => sql`exists (
  select from people.bond_profile held where held.bond_id = b.id and held.profile_id = any(${[...ids]}::bigint[]))`;

/** In the unit, with the profile: of one bond, where both are asked. */
export const inUnitWithProfile = (
  within: Within,
  { unitId, profileId }: { readonly unitId?: number | undefined; readonly profileId?: number | undefined },
): Condition =>
  hasBond(
    within,
    goesOn(within.today),
    ...(unitId === undefined ? [] : [sql<SqlBool>`b.unit_id = ${unitId}`]),
    ...(profileId === undefined ? [] : [hasProfile([profileId])]),
  );

/** What asks for attention about a person. */
export function asksAttention(key: AttentionKey, within: Within): Condition {
  const { today } = within;
  const live = isLive(today);
  switch (key) {
    case 'WITHOUT_PROFILE':
      return hasBond(within, live, sql`not exists (select from people.bond_profile held where held.bond_id = b.id)`);
    case 'ENDING':
      return hasBond(within, live, sql`b.valid_to <= ${addDays(today, ENDS_SOON_DAYS)}`);
    case 'UNIT_OFF':
      return hasBond(within, live, sql`b.unit_id = any(${[...within.unitsOff]}::bigint[])`);
    case 'SENSITIVE':
      return hasBond(within, live, hasProfile(within.sensitive));
    case 'NOT_ENTERED':
      // Whoever never came in is counted from the day on which they could.
      return hasBond(
        within,
        live,
        sql`coalesce((p.entered_at at time zone 'UTC')::date, b.valid_from) <= ${addDays(today, -IDLE_DAYS)}`,
      );
    case 'OFF':
      return sql`not ${hasBond(within, live)}`;
  }
}
