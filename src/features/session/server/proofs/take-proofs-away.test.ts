import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { assignerProfile } from '../../../access/rules/permissions.ts';
import { buildBond } from '../../../people/testing/build-people.ts';
import { peopleWorld } from '../../../people/testing/people-world.ts';
import { showProofsOf } from '../../contract/proofs/show-proofs-of.ts';
import { takeProofsAway } from '../../contract/proofs/take-proofs-away.ts';
import { buildPasskey } from '../../testing/build-passkey.ts';
import { sessionFeature } from '../feature.ts';
import { actorOf } from '../actor-of.ts';
import { openSession } from '../open-session.ts';
import { mailProofsTakenJob } from './mail-proofs-taken-job.ts';

const database = await testDatabase();
const { deps: plain, units, someone } = await peopleWorld(database, sessionFeature);
const queue = testQueue([mailProofsTakenJob]);
const mails: { to: string; text: string }[] = [];
const deps = {
  ...plain,
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const origin = { ip: '200.17.41.9', userAgent: 'Firefox' };

const { cocon, gelic, cotec } = units;
const ofUnit = await someone(cocon, [assignerProfile.UNIT_ADMINISTRATOR], 'Chefe do setor');
const ofOrgan = await someone(gelic, [assignerProfile.ORGAN_ADMINISTRATOR], 'Administradora do órgão');
const general = await someone(cotec, [demonstrationProfile.MASTER], 'Administrador geral');

/** Somebody who has an authenticator and a key, and is signed in. */
async function guarded(at = cocon, profileIds: readonly number[] = [demonstrationProfile.SERVANT]) {
  const person = await someone(at, profileIds);
  const { personId } = person;
  await sql`insert into session.authenticator (person_id, sealed_secret, confirmed_at)
    values (${personId}, 'sealed', ${testNow})`.execute(database.owner);
  await buildPasskey(database, personId);
  const opened = await database.app.transaction().execute((tx) =>
    openSession(
      { tx, deps, now: testNow, origin },
      {
        personId,
        bond: { id: person.unit!.bondId, unit_id: at.id },
        entered: { at: testNow, method: 'password', deviceId: null, level: null },
      },
    ),
  );
  return {
    personId,
    isIn: async () => (await actorOf(database.app, { sessionId: opened.id, personId }, testNow)) !== null,
  };
}
const shown = (id: number, as: Actor) => api.call(showProofsOf, { params: { id } }, { as });
const take = (id: number, as: Actor) =>
  api.call(takeProofsAway, { params: { id }, body: { reason: 'Celular perdido' } }, { as, key: randomUUID() });
const refused = async (id: number, as: Actor) =>
  (await api.refusal(takeProofsAway, { params: { id }, body: { reason: 'Celular perdido' } }, { as })).body;

test('who administers a person takes both away: sessions end, the event and an e-mail say who and why', async () => {
  const { personId, isIn } = await guarded();
  expect(await shown(personId, ofUnit)).toMatchObject({ take: { allowed: true }, authenticator: true, passkeys: 1 });
  await take(personId, ofUnit);
  expect(await shown(personId, ofUnit)).toMatchObject({ authenticator: false, passkeys: 0 });
  expect(await isIn()).toBe(false);
  const { rows } = await sql<{
    body: object;
  }>`select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = 'proofs-taken-away' and e.stream_id = ${personId}`.execute(database.owner);
  expect(rows).toMatchObject([
    { body: { authenticator: true, passkeys: [{ name: 'Celular' }], reason: 'Celular perdido' } },
  ]);
  await queue.run(deps);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Chefe do setor');
  expect(mails[0]!.text).toContain('Celular perdido');
  expect(mails[0]!.text).toMatch(/Entrar no Carimbo:\nhttps?:\S+\/\n/);

  await take(personId, ofUnit);
  await queue.run(deps);
  expect(mails).toHaveLength(1);
});

test('a bond elsewhere, or one that stands above, keeps it from who administers a part of the person', async () => {
  const { personId, isIn } = await guarded();
  await buildBond(database, { personId, unitId: cotec.id, secondary: true });
  expect(await shown(personId, ofOrgan)).toMatchObject({
    take: { allowed: false },
    authenticator: null,
    passkeys: null,
  });
  expect(await refused(personId, ofUnit)).toMatchObject({ code: 'NOT_YOURS_TO_CHANGE' });
  expect(await refused(personId, ofOrgan)).toMatchObject({ code: 'NOT_YOURS_TO_CHANGE' });
  expect(await isIn()).toBe(true);
  await take(personId, general);
  expect(await isIn()).toBe(false);

  const other = await guarded(cocon, [assignerProfile.ORGAN_ADMINISTRATOR]);
  expect((await refused(other.personId, ofUnit)).code).toBe('NOT_YOURS_TO_CHANGE');
});

test('nobody does it to themselves, and who has no bond is of the general administrator', async () => {
  expect((await refused(general.personId, general)).reasons).toMatchObject([{ code: 'OWN_ACCESS' }]);
  const nobody = 987_654;
  expect(await shown(nobody, ofUnit)).toMatchObject({ take: { allowed: false } });
  expect((await refused(nobody, ofUnit)).reasons).toMatchObject([{ code: 'WITHOUT_BOND' }]);
});
