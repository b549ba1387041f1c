import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import {
  generalAdministration,
  isGeneralAdministrator,
  keepsGeneralAdministration,
  permissionsIn,
  type ProfileFacts,
} from '../../../access/rules/grant-policy.ts';
import { lockAccess } from '../../../access/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { type Bond, bondsOfPeople } from './bond-row.ts';
import { peopleHolding } from './people-holding.ts';

/** What of a bond says whether it lets its person do something for good. */
type Lasting = Pick<Bond, 'profiles' | 'active' | 'validTo' | 'validFrom'>;

/**
 * Sees that somebody is left who administers everything. Whoever takes such a bond away waits for whoever else does, so that two
 * do not take each other's.
 * @param after what the bond will be
 * @throws LAST_GENERAL_ADMINISTRATOR
 */
export async function keepGeneralAdministrator(
  { tx }: PersonAct,
  {
    bond,
    after,
    known,
    today,
  }: { bond: Bond; after: Lasting; known: ReadonlyMap<number, ProfileFacts>; today: string },
): Promise<void> {
  const lasting = ({ profiles, active, validTo, validFrom }: Lasting) =>
    active && bond.hasAccess && bond.unit.active && validTo === null && validFrom <= today
      ? permissionsIn(bond.place, profiles)
      : new Set<number>();
  const before = lasting(bond);
  if (!isGeneralAdministrator(before)) return;
  await lockAccess(tx);
  const all = await generalAdministrators(tx, known, today);
  const others = all.filter(({ id }) => id !== bond.id).length;
  ensureAllowed(keepsGeneralAdministration({ before, after: lasting(after), others }), bondErrors.lastAdministrator);
}

/** The bonds, without a last day, of people who are not switched off, that administer everything. */
export async function generalAdministrators(
  db: Tx,
  known: ReadonlyMap<number, ProfileFacts>,
  today: string,
): Promise<Bond[]> {
  const profileIds = [...known.values()]
    .filter(({ permissions }) => generalAdministration.some((id) => permissions.includes(id)))
    .map(({ id }) => id);
  if (profileIds.length === 0) return [];
  const found = await peopleHolding(db, profileIds)
    .where('b.valid_to', 'is', null)
    .where('b.valid_from', '<=', today)
    .execute();
  const bonds = await bondsOfPeople(
    db,
    found.map(({ person_id }) => person_id),
    known,
  );
  return bonds.filter(
    ({ active, hasAccess, validTo, validFrom, unit, place, profiles }) =>
      active &&
      hasAccess &&
      validTo === null &&
      validFrom <= today &&
      unit.active &&
      isGeneralAdministrator(permissionsIn(place, profiles)),
  );
}
