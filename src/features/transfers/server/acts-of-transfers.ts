import { askingOf, policyActor, processVerdicts } from '../../processes/server/index.ts';
import { acts } from '../contract/acts.ts';
import { mayBeginDispatch, mayBeginForward } from '../rules/dispatch-policy.ts';
import { mayReturn, mayReturnToOrigin } from '../rules/return-policy.ts';
import { mayReleaseReturn } from '../rules/scheduled-return.ts';
import { isTakeable, mayTakeBack } from '../rules/take-back-policy.ts';
import { returnFactsOfEach } from './returns/return-facts.ts';
import { lastMovesOf } from './taking-back/last-moves.ts';

/** What this capability knows about a process: whether it may be sent on, and back. */
export const actsOfTransfers = processVerdicts.source({
  acts: acts.process,
  prepare: async ({ db, actor, now }, processes) => {
    const who = policyActor(actor);
    const rows = processes.map(({ row }) => row);
    // Few of a page are looked at: what this person sent, and nobody took.
    const mine = rows.filter((row) => row.last_moved_by === who.personId);
    const moves = await lastMovesOf(db, mine, now);
    const returns = await returnFactsOfEach(db, rows);
    return ({ id, facts, row }) => {
      const back = returns.get(id)!;
      const move = moves.get(id);
      return {
        dispatch: mayBeginDispatch(who, facts),
        forward: mayBeginForward(who, facts),
        return: mayReturn(who, facts, back),
        return_to_origin: mayReturnToOrigin(who, facts, back),
        ...(askingOf(row).some(({ unitId }) => unitId === who.unitId) && {
          release_return: mayReleaseReturn(who, askingOf(row)),
        }),
        ...(move && isTakeable(who, facts, move) && { take_back: mayTakeBack(who, facts, move) }),
      };
    };
  },
});
