import type { Database } from '../../../../platform/server/db/database.ts';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { type Reach, reachOf, type ReachPermissions } from '../../../access/rules/administration-reach.ts';
import { permissionsIn, type ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { bondsOfPeople } from '../bonds/bond-row.ts';
import { peopleHolding } from '../bonds/people-holding.ts';
import { peopleById } from '../person-queries.ts';

/** So many are named: whoever asks for help turns to one. */
export const NAMED = 3;
/** So many are looked at. */
const LOOKED_AT = 200;

export interface NamedAdministrator {
  /** "Marcos Lima, CGTI/SEPLAG". */
  readonly label: string;
  readonly reach: NonNullable<Reach>;
}

interface AdministratorQuery {
  readonly known: ReadonlyMap<number, ProfileFacts>;
  readonly today: LocalDate;
  /** What they administer. */
  readonly of: ReachPermissions;
}

const nearness = ['unit', 'part', 'all'];

/** Who administers one thing today, wherever: those of a unit before those of an organ, and these before those of all. */
export async function administrators(
  db: Database,
  { known, today, of }: AdministratorQuery,
): Promise<readonly NamedAdministrator[]> {
  const asked = Object.values(of);
  const profileIds = [...known.values()]
    .filter(({ active, permissions }) => active && asked.some((id) => permissions.includes(id)))
    .map(({ id }) => id);
  if (profileIds.length === 0) return [];
  const holders = await peopleHolding(db, profileIds).limit(LOOKED_AT).execute();
  const ids = holders.map(({ person_id }) => person_id);
  const [bonds, names] = await Promise.all([bondsOfPeople(db, ids, known), peopleById(db, ids)]);
  return bonds
    .filter((bond) => situationOf(bond, today) === 'ACTIVE' && bond.hasAccess && bond.unit.active)
    .flatMap((bond) => {
      const reach = reachOf({ unit: bond.place, permissions: permissionsIn(bond.place, bond.profiles) }, of);
      return reach === null ? [] : [{ label: `${names.get(bond.personId)!.name}, ${bond.place.label}`, reach }];
    })
    .toSorted((one, other) => nearness.indexOf(one.reach.of) - nearness.indexOf(other.reach.of));
}
