import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import { listUnits } from '../../../units/server/index.ts';
import type { KnownBond, KnownPeople, KnownPerson, SheetUnit } from '../../rules/sheets/planned-people.ts';
import { placeOf } from '../bonds/bond-row.ts';
import { todayIn } from '../today.ts';

type BondRow = Omit<KnownBond, 'profiles'> & { readonly profileIds: readonly number[] };

/**
 * Everything that lines of a sheet may name. Who only answered from outside by a link (`outsiderFor`) has no account: to a sheet they
 * are new, under the name that it says.
 */
export async function knownPeople(tx: Tx, now: Date): Promise<KnownPeople> {
  const known = await profileFacts(tx);
  const people = await sql<KnownPerson>`
    select id, cpf, name, email, active, password_hash is not null as "hasPassword" from people.person
    where active or password_hash is not null`.execute(tx);
  const bonds = await sql<BondRow>`
    select b.id, b.person_id as "personId", b.unit_id as "unitId", b.post, b.is_secondary as "isSecondary",
      b.carimbo_access as "hasAccess", b.active, b.valid_from as "validFrom", b.valid_to as "validTo", b.version,
      coalesce(held.ids, '{}') as "profileIds"
    from people.bond b
    left join (select bond_id, array_agg(profile_id) as ids from people.bond_profile group by 1) held on held.bond_id = b.id`.execute(
    tx,
  );
  const limits = await unitLimits(tx);
  const units = (await listUnits(tx, { includeInactive: true })).map((unit): SheetUnit => ({
    ...placeOf(unit, limits.get(unit.id)),
    written: `${unit.abbreviation}/${unit.part_abbreviation}`,
    active: unit.active && unit.part_active,
  }));
  return {
    people: people.rows,
    bonds: bonds.rows.map(({ profileIds, ...bond }) => ({
      ...bond,
      profiles: profileIds.flatMap((id) => known.get(id) ?? []),
    })),
    units,
    profiles: [...known.values()],
    today: await todayIn(tx, now),
  };
}
