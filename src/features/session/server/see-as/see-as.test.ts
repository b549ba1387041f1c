import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { allOf } from '../../../../platform/server/acts/feature.ts';
import { readToken } from '../../../../platform/server/credentials/token.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { assignerProfile, permission } from '../../../access/rules/permissions.ts';
import { SEE_AS_MINUTES } from '../../../access/rules/see-as-policy.ts';
import { getUserAccess } from '../../../people/contract/users/get-user-access.ts';
import { peopleFeature } from '../../../people/server/feature.ts';
import { peopleWorld } from '../../../people/testing/people-world.ts';
import { currentUser } from '../../contract/current-user.ts';
import { beginSeeAs } from '../../contract/see-as/begin-see-as.ts';
import { endSeeAs } from '../../contract/see-as/end-see-as.ts';
import { endSession } from '../end-session.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';
import { openSession } from '../open-session.ts';

const database = await testDatabase();
const { deps: plain, units, someone } = await peopleWorld(database, sessionFeature);
let now = testNow;
const deps = { ...plain, clock: () => now };
const api = await testApi(allOf([sessionFeature, peopleFeature]).endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const { cocon, gelic, cotec } = units;
const { SERVANT, MASTER } = demonstrationProfile;
const reason = 'Chamado 4120: não encontra o botão Arquivar.';

beforeEach(() => {
  now = testNow;
});
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000));

/** Somebody who signed in. */
async function signedIn(at: typeof cocon, profileIds: readonly number[], name?: string): Promise<Actor> {
  const { personId, unit } = await someone(at, profileIds, name);
  const entered = { at: now, method: 'password', deviceId: null, level: null } as const;
  const opened = await database.app
    .transaction()
    .execute((tx) =>
      openSession(
        { tx, deps, now, origin: { ip: '200.17.41.9', userAgent: 'Firefox' } },
        { personId, bond: { id: unit!.bondId, unit_id: at.id }, entered },
      ),
    );
  return opened.actor!;
}
const asPerson = ({ personId, unit }: Actor) => ({ user_id: personId, capacity_id: unit!.id, reason });
const begin = (body: ReturnType<typeof asPerson> | { profile_id: number; reason: string }, as: Actor) =>
  api.call(beginSeeAs, { body }, { as });
const refused = async (body: ReturnType<typeof asPerson> | { profile_id: number; reason: string }, as: Actor) =>
  (await api.refusal(beginSeeAs, { body }, { as })).body;
const seer = async (token: string) => (await authenticate(token, now))!;
const told = async (type: string, streamId: number) =>
  (
    await sql<{ body: object; actor_person_id: number }>`
      select p.body, e.actor_person_id from ledger.event e join ledger.payload p on p.event_id = e.id
      where e.type = ${type} and e.stream_id = ${streamId} order by e.id`.execute(database.owner)
  ).rows;

const davi = await signedIn(gelic, [assignerProfile.ORGAN_ADMINISTRATOR], 'Davi');
const general = await signedIn(cotec, [MASTER], 'Marcos');

describe('who administers a person', () => {
  test('is offered what that one is, as themselves, and it is an event of the person', async () => {
    const ana = await signedIn(cocon, [SERVANT], 'Ana');
    const { token, until } = await begin(asPerson(ana), davi);
    const eyes = await seer(token);
    expect(eyes).toMatchObject({ personId: davi.personId, name: 'Davi', sessionId: davi.sessionId });
    expect(eyes.unit).toMatchObject({ id: cocon.id, bondId: ana.unit!.bondId });
    expect(eyes.permissions).toEqual(ana.permissions);
    expect(eyes.seeingAs?.self).toEqual(davi);

    const shown = await api.call(currentUser, {}, { as: { ...eyes, sessionId: token } });
    expect(shown).toMatchObject({ id: davi.personId, seeing_as: { whom: 'Ana, COCON/SESAU', until } });
    expect(shown.capacity).toMatchObject({ label: 'COCON/SESAU' });
    expect(shown.bonds).toHaveLength(1);
    const access = (as: Actor) => api.call(getUserAccess, { query: { user_id: ana.personId } }, { as });
    expect((await access(davi)).history).toMatchObject([
      { who: 'Davi', what: 'viu o sistema como esta pessoa, sem agir', unit: 'COCON/SESAU', reason },
    ]);
    expect((await access(await signedIn(gelic, [assignerProfile.UNIT_ADMINISTRATOR]))).history).toEqual([]);
    expect(await told('person-seen-as', ana.personId)).toMatchObject([
      { actor_person_id: davi.personId, body: { by: 'Davi', unit_id: cocon.id, until, reason } },
    ]);
  });

  test('ends it, or it ends: after its minutes, with the session, with another look, with the right to it', async () => {
    const ana = await signedIn(cocon, [SERVANT]);
    const helper = await signedIn(gelic, [assignerProfile.ORGAN_ADMINISTRATOR]);
    const look = async () => (await begin(asPerson(ana), helper)).token;
    const holds = async (token: string) => (await authenticate(token, now)) !== null;

    const first = await look();
    const second = await look();
    expect([await holds(first), await holds(second)]).toEqual([false, true]);
    await api.call(endSeeAs, {}, { as: helper });
    expect(await holds(second)).toBe(false);

    const third = await look();
    minutes(SEE_AS_MINUTES - 1);
    expect(await holds(third)).toBe(true);
    minutes(1);
    expect(await holds(third)).toBe(false);

    const fourth = await look();
    await sql`update people.bond set active = false where id = ${ana.unit!.bondId}`.execute(database.owner);
    expect(await holds(fourth)).toBe(false);
    await sql`update people.bond set active = true where id = ${ana.unit!.bondId}`.execute(database.owner);
    expect(await holds(fourth)).toBe(true);
    await sql`delete from people.bond_profile where bond_id = ${helper.unit!.bondId}`.execute(database.owner);
    expect(await holds(fourth)).toBe(false);
    await sql`insert into people.bond_profile values (${helper.unit!.bondId}, ${assignerProfile.ORGAN_ADMINISTRATOR})`.execute(
      database.owner,
    );
    const { sessionId, personId } = helper;
    await database.app
      .transaction()
      .execute((tx) => endSession(tx, { sessionId, personId, reason: 'ended-by-person', now }));
    expect(await holds(fourth)).toBe(false);
  });

  test('looks neither as themselves, nor outside of their reach, nor as who may more, nor as who works there no more', async () => {
    const far = await signedIn(cotec, [SERVANT]);
    const restricted = await signedIn(cocon, [demonstrationProfile.SERVANT_RESTRICTED]);
    expect((await refused(asPerson(davi), davi)).reasons).toMatchObject([{ code: 'ONESELF' }]);
    expect((await refused(asPerson(far), davi)).reasons).toMatchObject([{ code: 'OUT_OF_REACH' }]);
    expect((await refused(asPerson(general), davi)).code).toBe('CANNOT_SEE_AS');
    const chief = await signedIn(cocon, [assignerProfile.UNIT_ADMINISTRATOR]);
    expect((await refused(asPerson(restricted), chief)).reasons).toMatchObject([{ code: 'SEES_MORE' }]);
    await sql`update people.bond set active = false where id = ${restricted.unit!.bondId}`.execute(database.owner);
    expect((await refused(asPerson(restricted), general)).code).toBe('NOT_THERE_TO_SEE_AS');
    expect(await told('person-seen-as', restricted.personId)).toEqual([]);
  });

  test('a servant looks as nobody', async () => {
    const [ana, bia] = [await signedIn(cocon, [SERVANT]), await signedIn(cocon, [SERVANT])];
    expect((await refused(asPerson(bia), ana)).code).toBe('FORBIDDEN');
  });

  test('the token of a look names who looks, and begins no other', async () => {
    const ana = await signedIn(cocon, [SERVANT]);
    const { token } = await begin(asPerson(ana), davi);
    expect(await readToken(token, deps.secrets.token, now)).toMatchObject({ personId: davi.personId });
    const eyes = { ...(await seer(token)), sessionId: token };
    expect((await refused(asPerson(ana), eyes)).code).toBe('SEEING_AS');
    expect((await api.refusal(endSeeAs, {}, { as: eyes })).body.code).toBe('SEEING_AS');
  });
});

describe('a profile', () => {
  test("is looked through in one's own unit, and that is an event of the institution", async () => {
    const { token } = await begin({ profile_id: SERVANT, reason }, general);
    const eyes = await seer(token);
    expect(eyes.unit).toMatchObject({ id: cotec.id });
    expect(eyes.permissions.has(permission.SECTOR_VIEW)).toBe(true);
    expect(eyes.permissions.has(permission.MANAGE_PROFILES)).toBe(false);
    expect(eyes.seeingAs?.whom).toBe('o perfil Servidor, em COTEC/SEPLAG');
    expect((await told('profile-seen-as', 1)).at(-1)).toMatchObject({
      actor_person_id: general.personId,
      body: { profile_id: SERVANT, unit_id: cotec.id, reason },
    });
  });

  test('that gives more, or nothing, is not', async () => {
    expect((await refused({ profile_id: MASTER, reason }, davi)).reasons).toMatchObject([{ code: 'SEES_MORE' }]);
    await sql`update access.profile set active = false where id = ${demonstrationProfile.PROTOCOLER}`.execute(
      database.owner,
    );
    const off = { profile_id: demonstrationProfile.PROTOCOLER, reason };
    expect((await refused(off, general)).reasons).toMatchObject([{ code: 'PROFILE_GIVES_NOTHING' }]);
    expect((await refused({ profile_id: 987_654, reason }, general)).code).toBe('NOT_THERE_TO_SEE_AS');
  });
});
