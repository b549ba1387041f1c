import { acts } from '../../contract/acts.ts';
import { mayCancel, mayRefuse, mayResend, maySign } from '../../rules/signing-policy.ts';
import { requesterFactsOf } from '../policy-facts.ts';
import { signatureVerdicts } from './signature-verdicts.ts';

/**
 * What this capability knows about a request: whether its signer may sign or refuse now, and whether who asked may take it back or
 * send its link anew. What the list loaded is enough.
 */
export const actsOnSignature = signatureVerdicts.source({
  acts: acts.signature,
  prepare: ({ actor: { personId } }) =>
    Promise.resolve(({ facts, row, process }) => {
      const asked = requesterFactsOf(row, { process });
      const isMine = row.requested_by === personId && row.state === 'PENDING';
      return {
        ...(row.signer_id === personId &&
          !row.external && { sign: maySign(personId, facts), refuse: mayRefuse(personId, facts) }),
        ...(isMine && { cancel_request: mayCancel(personId, asked) }),
        ...(isMine && { [row.mandatory ? 'free' : 'oblige']: mayCancel(personId, asked) }),
        ...(isMine && row.external && { resend_link: mayResend(personId, asked) }),
      };
    }),
});
