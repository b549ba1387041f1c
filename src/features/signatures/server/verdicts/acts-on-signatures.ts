import { acts } from '../../contract/acts.ts';
import { mayRefuse, maySign } from '../../rules/signing-policy.ts';
import { signatureVerdicts } from './signature-verdicts.ts';

/** What this capability knows about a request: whether its signer may sign or refuse now. What the list loaded is enough. */
export const actsOnSignature = signatureVerdicts.source({
  acts: acts.signature,
  prepare: ({ actor: { personId } }) =>
    Promise.resolve(({ facts }) => ({ sign: maySign(personId, facts), refuse: mayRefuse(personId, facts) })),
});
