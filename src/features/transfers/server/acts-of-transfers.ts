import { policyActor, processVerdicts } from '../../processes/server/index.ts';
import { acts } from '../contract/acts.ts';
import { mayBeginDispatch, mayBeginForward } from '../rules/dispatch-policy.ts';
import { mayReturn, mayReturnToOrigin } from '../rules/return-policy.ts';
import { returnFactsOfEach } from './returns/return-facts.ts';

/** What this capability knows about a process: whether it may be sent on, and back. */
export const actsOfTransfers = processVerdicts.source({
  acts: acts.process,
  prepare: async ({ db, actor }, processes) => {
    const who = policyActor(actor);
    const returns = await returnFactsOfEach(
      db,
      processes.map(({ row }) => row),
    );
    return ({ id, facts }) => {
      const back = returns.get(id)!;
      return {
        dispatch: mayBeginDispatch(who, facts),
        forward: mayBeginForward(who, facts),
        return: mayReturn(who, facts, back),
        return_to_origin: mayReturnToOrigin(who, facts, back),
      };
    };
  },
});
