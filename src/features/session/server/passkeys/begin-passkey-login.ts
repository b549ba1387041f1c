import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { beginPasskeyLogin as contract } from '../../contract/passkeys/begin-passkey-login.ts';
import { keepChallenge } from '../challenge/challenge-row.ts';
import { partyOf } from './passkey-row.ts';

export const beginPasskeyLogin = ownTransactions(contract, async ({ db, deps, now, origin }) => {
  const { token } = await keepChallenge(db, { ip: origin.ip, now });
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).id,
    challenge: new Uint8Array(Buffer.from(token, 'base64url')),
    userVerification: 'required',
  });
  return { options: { ...options } };
});
