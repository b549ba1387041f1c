import type { Database } from '../../../../platform/server/db/database.ts';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { reaches, reachOf } from '../../../access/rules/administration-reach.ts';
import { type GrantPlace, permissionsIn, type ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { managesPeople, peopleManagers } from '../../../access/rules/manages-people.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { bondsOfPeople, bondTables } from '../bonds/bond-row.ts';
import { peopleById } from '../person-queries.ts';

/** So many are named: whoever asks for help turns to one. */
const NAMED = 3;
/** So many are looked at. */
const LOOKED_AT = 200;

/** Who administers people in some units today, by unit: the nearest first, those of the unit before those of its organ. */
export async function administratorsOf(
  db: Database,
  places: readonly GrantPlace[],
  { known, today }: { readonly known: ReadonlyMap<number, ProfileFacts>; readonly today: LocalDate },
): Promise<ReadonlyMap<number, string[]>> {
  const profileIds = [...known.values()]
    .filter(({ active, permissions }) => active && peopleManagers.some((id) => permissions.includes(id)))
    .map(({ id }) => id);
  if (places.length === 0 || profileIds.length === 0) return new Map();
  const holders = await bondTables(db)
    .selectFrom('people.bond as b')
    .innerJoin('people.bond_profile as held', 'held.bond_id', 'b.id')
    .innerJoin('people.person as p', 'p.id', 'b.person_id')
    .select('b.person_id')
    .distinct()
    .where('held.profile_id', 'in', profileIds)
    .where('b.active', '=', true)
    .where('b.carimbo_access', '=', true)
    .where('p.active', '=', true)
    .limit(LOOKED_AT)
    .execute();
  const ids = holders.map(({ person_id }) => person_id);
  const [bonds, names] = await Promise.all([bondsOfPeople(db, ids, known), peopleById(db, ids)]);
  const administrators = bonds
    .filter((bond) => situationOf(bond, today) === 'ACTIVE' && bond.hasAccess && bond.unit.active)
    .map((bond) => ({
      label: `${names.get(bond.personId)!.name}, ${bond.place.label}`,
      reach: reachOf({ unit: bond.place, permissions: permissionsIn(bond.place, bond.profiles) }, managesPeople),
    }));
  const nearness = ['unit', 'part', 'all'];
  return new Map(
    places.map((place) => [
      place.id,
      administrators
        .filter(({ reach }) => reaches(reach, place))
        .toSorted((one, other) => nearness.indexOf(one.reach!.of) - nearness.indexOf(other.reach!.of))
        .slice(0, NAMED)
        .map(({ label }) => label),
    ]),
  );
}
