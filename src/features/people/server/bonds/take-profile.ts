import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { mayTakeAway } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { todayIn } from '../today.ts';
import { openBond } from './bond-row.ts';
import { changeBond } from './change-bond.ts';

interface ProfileToTake {
  readonly bondId: number;
  readonly personId: number;
  readonly profileId: number;
  readonly reason: string | null;
}

/**
 * Takes one profile away from a bond, as the page of its person does, with all that is asked there.
 * @throws BOND_NOT_FOUND also when the bond does not have it any more
 */
export async function takeProfile(
  act: PersonAct,
  { bondId, personId, profileId, reason }: ProfileToTake,
): Promise<void> {
  const opened = await openBond(act, { id: bondId, personId });
  const { bond, giver } = opened;
  const profile = bond.profiles.find(({ id }) => id === profileId);
  if (!profile) throw new Refusal(bondErrors.notFound);
  ensureAllowed(
    mayTakeAway(giver, profile, { personId, place: bond.place, profiles: bond.profiles }),
    bondErrors.cannotTake,
  );
  const after = { ...bond, profiles: bond.profiles.filter(({ id }) => id !== profileId) };
  await changeBond(act, opened, { after, reason, today: await todayIn(act.tx, act.now) });
}
