import { generateRegistrationOptions } from '@simplewebauthn/server';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { beginPasskey as contract } from '../../contract/passkeys/begin-passkey.ts';
import { passkeyErrors } from '../../contract/passkeys/passkey-errors.ts';
import { keepChallenge } from '../challenge/challenge-row.ts';
import { recheckPassword } from '../recheck-password.ts';
import { ALGORITHMS, handleOf, MOST_PASSKEYS, partyOf, passkeysOf } from './passkey-row.ts';

export const beginPasskey = ownTransactions(contract, async ({ input: { body }, actor, db, deps, now, origin }) => {
  await recheckPassword(db, { actor, password: body.password, ip: origin.ip, now });
  const kept = await passkeysOf(db, actor.personId);
  if (kept.length >= MOST_PASSKEYS) throw new Refusal(passkeyErrors.tooMany);
  const { token } = await keepChallenge(db, { ip: origin.ip, now });
  const options = await generateRegistrationOptions({
    rpName: 'Carimbo',
    rpID: partyOf(deps).id,
    userName: actor.name,
    userDisplayName: actor.name,
    userID: handleOf(deps, actor.personId),
    challenge: new Uint8Array(Buffer.from(token, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    // One key a device; entering by it asks for no CPF, and always for its person.
    excludeCredentials: kept.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
});
