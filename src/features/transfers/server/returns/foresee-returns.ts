import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { type Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { foreseeProcesses, policyActor } from '../../../processes/server/index.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { joinSeen } from '../../rules/join-seen.ts';
import { mayReturn, mayReturnToOrigin } from '../../rules/return-policy.ts';
import { returnFactsOfEach } from './return-facts.ts';

interface Foreseen {
  readonly kind: 'RETURNED' | 'TO_ORIGIN';
  /** Those of which the person has seen that an open join stays behind. */
  readonly confirmed: readonly number[];
}

/** Which processes would not go back, and why, decided on what is loaded for all of them at once. */
export const foreseeReturns = (
  call: { readonly db: Database; readonly actor: Actor },
  ids: readonly number[],
  { kind, confirmed }: Foreseen,
): Promise<ReadonlyMap<number, Refusal>> =>
  foreseeProcesses(call, ids, async (known) => {
    const returns = await returnFactsOfEach(
      call.db,
      known.map(({ row }) => row),
    );
    const who = policyActor(call.actor);
    const decide = kind === 'RETURNED' ? mayReturn : mayReturnToOrigin;
    return ({ row, facts }) =>
      refusalOf(decide(who, facts, returns.get(row.id)!), transferErrors.cannotReturn) ??
      refusalOf(joinSeen(facts, confirmed.includes(row.id)), transferErrors.joinConfirmation);
  });
