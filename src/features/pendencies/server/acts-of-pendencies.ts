import { policyActor, processVerdicts } from '../../processes/server/index.ts';
import { acts } from '../contract/acts.ts';
import { mayAsk } from '../rules/pendency-policy.ts';

/** What this capability knows about a process: whether documents may be asked of those whom it concerns. */
export const actsOfPendencies = processVerdicts.source({
  acts: acts.process,
  prepare: ({ actor }) => {
    const who = policyActor(actor);
    return Promise.resolve(({ facts }) => ({ askPendency: mayAsk(who, facts) }));
  },
});
