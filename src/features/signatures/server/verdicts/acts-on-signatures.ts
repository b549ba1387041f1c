import { policyActor } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { decidesAbout, mayCancel, mayRefuse, mayResend, maySign } from '../../rules/signing-policy.ts';
import { requesterFactsOf } from '../policy-facts.ts';
import { signatureVerdicts } from './signature-verdicts.ts';

/**
 * What this capability knows about a request: whether its signer may sign or refuse now, and whether whose it is may take it back or
 * send its link anew. What the list loaded is enough.
 */
export const actsOnSignature = signatureVerdicts.source({
  acts: acts.signature,
  prepare: ({ actor }) => {
    const { personId } = actor;
    const who = policyActor(actor);
    return Promise.resolve(({ facts, row, requesterLeft, process }) => {
      const asked = requesterFactsOf(row, { process, requesterLeft });
      const isMine = row.state === 'PENDING' && decidesAbout(who, asked).allowed;
      return {
        ...(row.signer_id === personId &&
          !row.external && { sign: maySign(personId, facts), refuse: mayRefuse(personId, facts) }),
        ...(isMine && { cancel_request: mayCancel(who, asked) }),
        ...(isMine && { [row.mandatory ? 'free' : 'oblige']: mayCancel(who, asked) }),
        ...(isMine && row.external && { resend_link: mayResend(who, asked) }),
      };
    });
  },
});
