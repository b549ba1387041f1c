import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockPerson } from '../../../people/server/index.ts';
import { passkeyChanged } from '../../contract/events.ts';
import { addPasskey as contract } from '../../contract/passkeys/add-passkey.ts';
import { passkeyErrors } from '../../contract/passkeys/passkey-errors.ts';
import { deviceName } from '../../rules/device-name.ts';
import { spendChallenge } from '../challenge/challenge-row.ts';
import type { SessionTables } from '../tables.generated.ts';
import { mailPasskeyJob } from './mail-passkey-job.ts';
import { ALGORITHMS, MOST_PASSKEYS, partyOf, passkeysOf } from './passkey-row.ts';

/** What was asked of the device is spent first and on its own; a key that is kept already is not kept again. */
export const addPasskey = ownTransactions(contract, async ({ input: { body }, actor, db, deps, now, origin }) => {
  const party = partyOf(deps);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...body.credential, clientExtensionResults: {} } as never,
    expectedChallenge: (challenge) => db.transaction().execute((tx) => spendChallenge(tx, challenge, now)),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: [...ALGORITHMS],
    // What is not what a device of ours would send, whatever is wrong with it.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refusal(passkeyErrors.refused);
  const { credential } = registrationInfo;
  const { personId } = actor;
  const name = deviceName(origin.userAgent);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    if ((await passkeysOf(tx, personId)).length >= MOST_PASSKEYS) throw new Refusal(passkeyErrors.tooMany);
    const kept = await tx
      .withTables<SessionTables>()
      .insertInto('session.passkey')
      .values({
        person_id: personId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: body.credential.response.transports ?? [],
        name,
        added_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw new Refusal(passkeyErrors.refused);
    const payload = { passkey_id: kept.id, name, added: true, ip: origin.ip };
    await record({ tx, deps, now, origin, actor }, passkeyChanged, personId, payload);
    await deps.jobs.enqueue(tx, mailPasskeyJob, { person_id: personId, name });
  });
  return { message: 'Chave de acesso criada. Na próxima vez, entre com ela.' };
});
