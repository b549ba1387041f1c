import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type Giver, mayAdminister } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessChanged } from '../../contract/bonds/events.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { accessOf, type Bond, unitOf, writeBond } from './bond-row.ts';

/**
 * Makes secondary what was the main bond of a person, since another is to be.
 * @param others their other bonds
 * @throws MAIN_BOND_ELSEWHERE when the giver does not administer that one
 */
export async function giveWayToMain(
  act: PersonAct,
  { giver, others, today, reason }: { giver: Giver; others: readonly Bond[]; today: string; reason: string | null },
): Promise<void> {
  const mains = others.filter((bond) => !bond.isSecondary && situationOf(bond, today) !== 'ENDED');
  for (const bond of mains) {
    const { personId, place, profiles } = bond;
    if (!mayAdminister(giver, { personId, place, profiles }).allowed) throw new Refusal(bondErrors.mainElsewhere);
    await writeBond(act, bond.id, { is_secondary: true });
    await record(act, accessChanged, personId, {
      bond_id: bond.id,
      unit: unitOf(bond),
      before: accessOf(bond),
      after: accessOf({ ...bond, isSecondary: true }),
      reason,
    });
  }
}
