import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from './holds-on.ts';

/**
 * Tables of a query (`with`), for what is asked of everybody. Very many people hold in one of few kinds: a profile, with the organ where that
 * matters for it, and the unit where that one has a limit. So a kind is looked at once, and not each person. `given` is who holds
 * what, `kind` the kinds, `granting` what each of them really lets do: the same as `access.held` tells of a bond.
 * @param only permissions: who holds nothing that gives one of them is left out
 */
export const kindsOfHolding = (day: string, only?: readonly number[]): RawBuilder<unknown> => sql`
  given as materialized (
    select h.person_id, h.profile_id, case when not p.all_parts then h.part_id end as part_id, limited.unit_id
    from access.holder h
    join access.profile p on p.id = h.profile_id and p.active
    left join (select distinct unit_id from access.unit_permission) limited on limited.unit_id = h.unit_id
    where h.works and ${holdsOn(day)} and ${only === undefined ? sql`true` : givesAny(only)}),
  kind as materialized (
    select row_number() over ()::int as id, profile_id, part_id, unit_id
    from (select distinct profile_id, part_id, unit_id from given) one),
  granting as materialized (
    select k.id as kind, granted.permission_id
    from kind k
    join access.granted granted on granted.profile_id = k.profile_id
      and (granted.part_id is null or granted.part_id = k.part_id)
    where k.unit_id is null or exists (
      select from access.unit_permission lets
      where lets.unit_id = k.unit_id and lets.permission_id = granted.permission_id))`;

const givesAny = (permissions: readonly number[]) => sql`h.profile_id in (
  select profile_id from access.granted where permission_id = any(${[...permissions]}::smallint[]))`;
