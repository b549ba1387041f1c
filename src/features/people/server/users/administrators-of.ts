import type { Database } from '../../../../platform/server/db/database.ts';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { reaches } from '../../../access/rules/administration-reach.ts';
import type { GrantPlace, ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { administrators, NAMED } from './administrators.ts';

/** Who administers people in some units today, by unit: the nearest first, those of the unit before those of its organ. */
export async function administratorsOf(
  db: Database,
  places: readonly GrantPlace[],
  { known, today }: { readonly known: ReadonlyMap<number, ProfileFacts>; readonly today: LocalDate },
): Promise<ReadonlyMap<number, string[]>> {
  if (places.length === 0) return new Map();
  const all = await administrators(db, { known, today, of: managesPeople });
  return new Map(
    places.map((place) => [
      place.id,
      all
        .filter(({ reach }) => reaches(reach, place))
        .slice(0, NAMED)
        .map(({ label }) => label),
    ]),
  );
}
