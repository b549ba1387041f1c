import { mayBeTied, mayDetach } from '../../rules/appending.ts';
import {
  mayArchive,
  mayAssignHere,
  mayFavourite,
  mayRelease,
  mayTake,
  mayUnarchive,
} from '../../rules/process-policy.ts';
import { allowedIf } from '../../../../kernel/decision.ts';
import { lacksEvery } from '../../../access/rules/lacks-permission.ts';
import { acts } from '../../contract/acts.ts';
import { openers } from '../../contract/opening/openers.ts';
import { mayChangeAccess, mayChangePriority, mayEditData } from '../../rules/process-changes.ts';
import { mayResume, maySuspend } from '../../rules/suspension.ts';
import { policyActor } from '../require-unit.ts';
import { processVerdicts } from './process-verdicts.ts';

/** What this capability knows about a process: everything is in its own row. */
export const actsOfProcesses = processVerdicts.source({
  acts: acts.process,
  prepare: async ({ actor }) => {
    const who = policyActor(actor);
    const opens = openers.some((one) => actor.permissions.has(one));
    return ({ facts, reading }) => ({
      take: mayTake(who, facts),
      release: mayRelease(who, facts),
      assign: mayAssignHere(who, facts),
      archive: mayArchive(who, facts),
      unarchive: mayUnarchive(who, facts),
      favourite: mayFavourite(facts, reading),
      changeAccess: mayChangeAccess(who, facts),
      editData: mayEditData(who, facts),
      changePriority: mayChangePriority(who, facts),
      copy: allowedIf(opens, lacksEvery(openers)),
      append: mayBeTied(who, facts),
      ...(facts.suspendedUntil === null ? { suspend: maySuspend(who, facts) } : { resume: mayResume(who, facts) }),
      ...(facts.appended && { detach: mayDetach(who, facts) }),
    });
  },
});
