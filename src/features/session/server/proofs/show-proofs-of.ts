import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { personVerdict } from '../../../people/server/index.ts';
import { showProofsOf as contract } from '../../contract/proofs/show-proofs-of.ts';
import { passkeysOf } from '../passkeys/passkey-row.ts';
import { hasAuthenticator } from '../second-factor/authenticator-row.ts';

/** Somebody who does not exist is answered as somebody whom one does not administer, or who has nothing. */
export const showProofsOf = read(contract, async ({ actor, db, now, input }) => {
  const personId = input.params.id;
  const may = await personVerdict(db, { actor, personId, now });
  const take = presentDecision(may);
  if (!may.allowed) return { take, authenticator: null, passkeys: null };
  const [authenticator, passkeys] = await Promise.all([hasAuthenticator(db, personId), passkeysOf(db, personId)]);
  return { take, authenticator, passkeys: passkeys.length };
});
