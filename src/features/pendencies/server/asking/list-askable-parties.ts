import { reasonsOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { factsOf, getReadableFor, policyActor } from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { listAskableParties as contract } from '../../contract/asking/list-askable-parties.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { mayAsk, mayBeAsked } from '../../rules/pendency-policy.ts';
import { partiesToAsk } from './parties-to-ask.ts';

export const listAskableParties = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process } = await getReadableFor(call, input.params.id, 'parties to ask');
  ensureAllowed(mayAsk(policyActor(actor), await factsOf(db, process)), pendencyErrors.cannotAsk);
  const parties = await partiesToAsk(db, process);
  return {
    results: parties.map(({ id, facts, email }) => {
      const [reason] = reasonsOf(mayBeAsked(facts));
      return {
        id,
        name: facts.name,
        email: email === null ? null : maskEmail(email),
        blocked: reason ? { message: reason.message, resolve: reason.resolve ?? null } : null,
      };
    }),
  };
});
