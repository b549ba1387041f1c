import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findUnit, presentUnit, unitsById } from '../../../units/server/index.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { whoMay as contract } from '../../contract/permissions/who-may.ts';
import { letsThrough } from '../../rules/unit-limits.ts';
import { holdsOn } from '../holds-on.ts';
import { namesOfPeople } from '../names-of-people.ts';
import { dayOf } from '../keep-somebody.ts';
import { profileRows } from '../profiles/profile-rows.ts';
import { unitLimits } from '../unit-limits/unit-limits.ts';
import { getPermissionRow } from './permission-row.ts';

/** Of those who may, how many are named. */
const NAMED = 50;

export const whoMay = read(contract, async ({ input, db, now }) => {
  const { id } = await getPermissionRow(db, input.params.id, { lock: false });
  const unitId = input.query.capacity_id;
  const day = await dayOf(db, now);
  const asked = { id, day };
  const [{ people, profiles, limited }, unit] = await Promise.all([
    byProfile(db, asked),
    unitId === undefined ? null : inUnit(db, asked, unitId),
  ]);
  const units = await unitsById(db, limited.units);
  return {
    id,
    people,
    profiles,
    limited: {
      people: limited.people,
      units: [...units.values()].map((limiting) => presentUnit(limiting).label).toSorted(),
    },
    unit,
  };
});

interface PermissionOnDay {
  readonly id: number;
  readonly day: string;
}

/**
 * How many may, in all and by each profile, and who loses it by the limit of which unit; everywhere or in one unit. The same as
 * `access.held` tells of a bond, of everybody at once: which units let it through is found out once, and not for each person.
 */
async function byProfile(db: Database, { id, day }: PermissionOnDay, unitId?: number) {
  const { rows } = await sql<{
    id: number | null;
    name: string;
    people: number;
    losing: number;
    units: number[] | null;
  }>`
    with granting as materialized (select profile_id, part_id from access.granted where permission_id = ${id}),
    limited as materialized (
      select unit_id, bool_or(permission_id = ${id}) as lets from access.unit_permission group by unit_id),
    given as materialized (
      select h.profile_id, h.person_id, h.unit_id, coalesce(limited.lets, true) as lets
      from access.holder h
      left join limited on limited.unit_id = h.unit_id
      where h.profile_id in (select profile_id from granting) and h.works and ${holdsOn(day)}
        and ${unitId === undefined ? sql`true` : sql`h.unit_id = ${unitId}`}
        and exists (
          select from granting g where g.profile_id = h.profile_id and (g.part_id is null or g.part_id = h.part_id)))
    select p.id, p.name, counted.people, counted.losing, counted.units
    from (
      select profile_id, count(distinct person_id) filter (where lets)::int as people,
        count(distinct person_id) filter (where not lets)::int as losing,
        array_agg(distinct unit_id) filter (where not lets) as units
      from given
      group by grouping sets ((profile_id), ())) counted
    left join access.profile p on p.id = counted.profile_id
    order by counted.people desc, p.name`.execute(db);
  const all = rows.find((row) => row.id === null);
  return {
    people: all?.people ?? 0,
    profiles: rows.flatMap(({ id: profileId, name, people }) =>
      profileId === null || people === 0 ? [] : { id: profileId, name, people },
    ),
    limited: { people: all?.losing ?? 0, units: all?.units ?? [] },
  };
}

async function inUnit(db: Database, asked: PermissionOnDay, unitId: number) {
  const unit = await findUnit(db, unitId);
  if (!unit) throw new Refusal(accessErrors.unknown);
  const bonds = await bondsOf(db, asked, unitId);
  const lets = letsThrough((await unitLimits(db, [unitId])).get(unitId) ?? []).includes(asked.id);
  const profiles = new Map((await profileRows(db)).map((row) => [row.id, row]));
  const may = bonds.filter(({ by }) => by.length > 0);
  const names = await namesOfPeople(
    db,
    may.map(({ person_id }) => person_id),
  );
  const named = (ids: readonly number[]) => ids.flatMap((one) => profiles.get(one)?.name ?? []);
  const why = ({ works, has }: BondOfUnit): string => {
    if (!works) return 'com o acesso desligado';
    if (has.length === 0) return 'sem perfil';
    const gives = has.some((one) => profiles.get(one)?.active && profiles.get(one)?.permissions.includes(asked.id));
    if (gives && !lets) return 'pelo limite da unidade';
    return `só com ${named(has).join(', ')}`;
  };
  const others = Map.groupBy(
    bonds.filter(({ by }) => by.length === 0),
    why,
  );
  return {
    id: unit.id,
    label: presentUnit(unit).label,
    lets,
    working: bonds.length,
    may: may.length,
    profiles: (await byProfile(db, asked, unitId)).profiles,
    people: may
      .map(({ person_id: id, by }) => ({ id, name: names.get(id) ?? '', profiles: named(by) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
      .slice(0, NAMED),
    others: [...others]
      .map(([reason, those]) => ({ why: reason, people: those.length }))
      .toSorted((one, other) => other.people - one.people),
  };
}

interface BondOfUnit {
  readonly person_id: number;
  readonly works: boolean;
  /** The profiles of the bond, and those by which its person may. */
  readonly has: readonly number[];
  readonly by: readonly number[];
}

async function bondsOf(db: Database, { id, day }: PermissionOnDay, unitId: number): Promise<BondOfUnit[]> {
  const { rows } = await sql<BondOfUnit>`
    select p.person_id, p.works,
      array(select h.profile_id from access.holder h where h.bond_id = p.bond_id order by 1) as has,
      array(select h.profile_id from access.held h where h.bond_id = p.bond_id and h.permission_id = ${id} order by 1) as by
    from access.worker p
    where p.unit_id = ${unitId} and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to > ${day}::date)
    order by p.person_id`.execute(db);
  return rows;
}
