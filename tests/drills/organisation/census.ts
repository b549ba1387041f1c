import { sql } from 'kysely';
import type { Organisation, World } from './world.ts';

interface Profile {
  readonly id: number;
  readonly active: boolean;
  readonly all_parts: boolean;
  readonly parts: readonly number[];
  readonly permissions: readonly number[];
  readonly hands_out: readonly number[];
}

interface Bond {
  readonly id: number;
  readonly person_id: number;
  readonly unit_id: number;
  readonly part_id: number;
  readonly on: boolean;
  readonly for_good: boolean;
  readonly profiles: readonly number[];
}

interface Process {
  readonly id: number;
  readonly unit_id: number;
  readonly unit_on: boolean;
  readonly responsible_id: number | null;
}

/** How an organisation stands, read from its tables alone: what each bond lets do is worked out here, as the specification says it. */
export interface Census {
  readonly bonds: readonly (Bond & { readonly may: ReadonlySet<number> })[];
  readonly profiles: readonly Profile[];
  readonly processes: readonly Process[];
  readonly limits: ReadonlyMap<number, ReadonlySet<number>>;
}

export async function takeCensus(
  { database: { owner }, today }: World,
  { people, units }: Organisation,
): Promise<Census> {
  const profiles = (
    await sql<Profile>`
      select p.id, p.active, p.all_parts,
        array(select part_id from access.profile_part v where v.profile_id = p.id order by 1) as parts,
        array(select permission_id from access.profile_permission g where g.profile_id = p.id order by 1) as permissions,
        array(select assignable_profile_id from access.profile_can_assign a where a.profile_id = p.id order by 1) as hands_out
      from access.profile p where p.id < 100 or p.active or p.id in (
        select h.profile_id from people.bond_profile h join people.bond b on b.id = h.bond_id where b.person_id = any(${[...people]}::bigint[]))
      order by p.id`.execute(owner)
  ).rows;
  const limits = new Map(
    (
      await sql<{ unit_id: number; ids: number[] }>`
        select unit_id, array_agg(permission_id order by 1) as ids from access.unit_permission group by 1`.execute(
        owner,
      )
    ).rows.map(({ unit_id, ids }): [number, ReadonlySet<number>] => [unit_id, new Set(ids)]),
  );
  const bonds = (
    await sql<Bond>`
      select b.id, b.person_id, b.unit_id, u.part_id, b.valid_to is null as for_good,
        b.active and b.carimbo_access and u.active and p.active and (b.valid_to is null or b.valid_to > ${today()}::date) as on,
        array(select profile_id from people.bond_profile h where h.bond_id = b.id order by 1) as profiles
      from people.bond b join units.unit u on u.id = b.unit_id join people.person p on p.id = b.person_id
      where b.person_id = any(${[...people]}::bigint[]) order by b.id`.execute(owner)
  ).rows;
  const known = new Map(profiles.map((one) => [one.id, one]));
  const may = ({ on, profiles: held, part_id: part, unit_id: unit }: Bond): ReadonlySet<number> => {
    if (!on) return new Set();
    const given = held.flatMap((id) => {
      const { active, all_parts, parts, permissions } = known.get(id)!;
      return active && (all_parts || parts.includes(part)) ? permissions : [];
    });
    const limit = limits.get(unit);
    return new Set(given.filter((id) => limit === undefined || limit.has(id)));
  };
  const { rows: processes } = await sql<Process>`
    select p.id, p.unit_id, u.active and o.active as unit_on, p.responsible_id
    from processes.process p join units.unit u on u.id = p.unit_id join units.part o on o.id = u.part_id
    where p.unit_id = any(${units.map(({ id }) => id)}::bigint[]) order by p.id`.execute(owner);
  return { bonds: bonds.map((bond) => ({ ...bond, may: may(bond) })), profiles, processes, limits };
}
