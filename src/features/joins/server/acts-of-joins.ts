import { policyActor, processVerdicts } from '../../processes/server/index.ts';
import { acts } from '../contract/acts.ts';
import { mayBeginJoin } from '../rules/join-policy.ts';

/** What this capability knows about a process: whether documents may be joined to it. */
export const actsOfJoins = processVerdicts.source({
  acts: acts.process,
  prepare: ({ actor }) => {
    const who = policyActor(actor);
    return Promise.resolve(({ facts }) => ({ join: mayBeginJoin(who, facts) }));
  },
});
