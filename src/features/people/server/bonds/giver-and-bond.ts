import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Giver, GrantTarget } from '../../../access/rules/grant-policy.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { bondsOfPeople, giverOf } from './bond-row.ts';

interface BondQuestion {
  readonly actor: Actor;
  readonly personId: number;
  readonly unitId: number;
  readonly now: Date;
}

/** Who asks, and the bond that a person has today in a unit, as the rules of access look at them; `null` where there is none. */
export async function giverAndBond(
  db: Database,
  { actor, personId, unitId, now }: BondQuestion,
): Promise<{ readonly giver: Giver; readonly bond: (GrantTarget & { readonly id: number }) | null }> {
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const [bonds, giver] = await Promise.all([bondsOfPeople(db, [personId], known), giverOf(db, actor, known)]);
  const bond = bonds.find((one) => one.unit.id === unitId && one.hasAccess && situationOf(one, today) === 'ACTIVE');
  return { giver, bond: bond ? { id: bond.id, personId, place: bond.place, profiles: bond.profiles } : null };
}
