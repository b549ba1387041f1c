import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import { addDays, type LocalDate } from '../../../../kernel/calendar.ts';
import { type Reach, reachOf } from '../../../access/rules/administration-reach.ts';
import { type ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { sensitivePermissions } from '../../../access/rules/sensitive-permissions.ts';
import { type AttentionKey, ENDS_SOON_DAYS, IDLE_DAYS } from '../../rules/attention.ts';

/** What the lists of people are narrowed by: how far the reader administers, today, and what the attention is about. */
export interface Within {
  readonly reach: Reach;
  readonly sensitive: readonly number[];
  readonly today: LocalDate;
}

/** How far somebody administers people, as the conditions of lists take it. */
export const withinReach = (
  actor: Actor,
  { known, today }: { readonly known: ReadonlyMap<number, ProfileFacts>; readonly today: LocalDate },
): Within => ({
  reach: reachOf(actor, managesPeople),
  sensitive: [...known.values()]
    .filter(({ active, permissions }) => active && sensitivePermissions.some((id) => permissions.includes(id)))
    .map(({ id }) => id),
  today,
});

/** The bond `b` is in a unit within reach. */
export function isWithin({ reach }: Within): Condition {
  if (reach === null) return sql`false`;
  if (reach.of === 'all') return sql`true`;
  if (reach.of === 'unit') return sql`b.unit_id = ${reach.unitId}`;
  return sql`b.unit_id in (select id from people.unit where part_id = ${reach.partId})`;
}

/** Somebody `p` has a bond within reach of which this holds as well. */
export const hasBond = (within: Within, ...more: Condition[]): Condition => sql`exists (
  select from people.bond b where b.person_id = p.id and ${sql.join([isWithin(within), ...more], sql` and `)})`;

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

/** What asks for attention about a bond `b` of a person `p`; `OFF` is what every bond of a person is. */
export function bondAsks(key: AttentionKey, { today, sensitive }: Within): Condition {
  const live = isLive(today);
  switch (key) {
    case 'WITHOUT_PROFILE':
      return sql`${live} and not exists (select from people.bond_profile held where held.bond_id = b.id)`;
    case 'ENDING':
      return sql`${live} and b.valid_to <= ${addDays(today, ENDS_SOON_DAYS)}`;
    case 'UNIT_OFF':
      return sql`${live} and b.unit_id in (select id from people.unit where not active)`;
    case 'SENSITIVE':
      return sql`${live} and ${hasProfile(sensitive)}`;
    case 'NOT_ENTERED':
      // Whoever never came in is counted from the day on which they could.
      return sql`${live}
        and coalesce((p.entered_at at time zone 'UTC')::date, b.valid_from) <= ${addDays(today, -IDLE_DAYS)}`;
    case 'OFF':
      return sql`not ${live}`;
  }
}

/** What asks for attention about a person `p` who has a bond within reach. */
export const asksAttention = (key: AttentionKey, within: Within): Condition =>
  key === 'OFF' ? sql`not ${hasBond(within, isLive(within.today))}` : hasBond(within, bondAsks(key, within));
