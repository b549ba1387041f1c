import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Database } from '../../../../platform/server/db/database.ts';
import { ownTransactions, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findPerson } from '../../../people/server/index.ts';
import { finishPasskeyLogin as contract } from '../../contract/passkeys/finish-passkey-login.ts';
import { passkeyErrors } from '../../contract/passkeys/passkey-errors.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { spendChallenge } from '../challenge/challenge-row.ts';
import { enterVouched } from '../enter-vouched.ts';
import type { SessionTables } from '../tables.generated.ts';
import { findPasskey, partyOf, type PasskeyRow } from './passkey-row.ts';

/** The device asked for its person, so that the key stands in for the password and for the second proof. */
export const finishPasskeyLogin = ownTransactions(contract, async (call) => {
  const { input, db, now } = call;
  const passkey = await findPasskey(db, input.body.credential.id);
  const counter = passkey && (await counterOf(call, passkey));
  if (!passkey || counter === undefined || !(await noteUse(db, passkey, { counter, now }))) {
    throw new Refusal(passkeyErrors.invalid);
  }
  const person = await findPerson(db, passkey.person_id);
  return enterVouched(call, {
    cpf: person?.cpf ?? '',
    unknown: sessionErrors.unknownHolder,
    mark: input.body.device,
    method: 'passkey',
  });
});

/** How often the device says that it used the key, if what it signed is what was asked of it; undefined otherwise. */
async function counterOf(
  { input, db, deps, now }: ReadCall<typeof contract>,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const party = partyOf(deps);
  const { credential } = input.body;
  return verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as never,
    expectedChallenge: (challenge) => db.transaction().execute((tx) => spendChallenge(tx, challenge, now)),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    // Whatever is wrong with it: the person can do nothing but try again.
    () => undefined,
  );
}

/** False when the key was taken away, or used from elsewhere, while it was looked at. */
async function noteUse(
  db: Database,
  { id, counter: before }: PasskeyRow,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .withTables<SessionTables>()
    .updateTable('session.passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
