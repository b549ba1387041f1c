import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { buildActor, buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { chooseCapacity } from '../../contract/choose-capacity.ts';
import { endOneSession, endSessions } from '../../contract/sessions/end-session.ts';
import { endSessionsOfPerson } from '../../contract/sessions/end-sessions-of.ts';
import { listSessionsOf } from '../../contract/sessions/list-sessions-of.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { login } from '../../contract/login.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';
import { mailNewDeviceJob } from './mail-new-device-job.ts';

let now = testNow;
const minutes = (n: number) => (now = new Date(now.getTime() + n * 60_000));
const database = await testDatabase();
const queue = testQueue([mailNewDeviceJob]);
const mails: { to: string; text: string }[] = [];
const deps = {
  ...(await testDeps(database, { kinds: sessionFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const password = 'Carimbo#2026';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const [desk, home] = ['200.17.41.9', '198.51.100.7'];
let hash: string;
let organ: number;
let units: { cocon: number; asjur: number };

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  organ = partId;
  units = {
    cocon: await buildUnit(database, { partId, abbreviation: 'COCON' }),
    asjur: await buildUnit(database, { partId, abbreviation: 'ASJUR' }),
  };
  hash = await hashPassword(password);
});
beforeEach(() => {
  now = testNow;
  mails.length = 0;
});

async function servant() {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: hash });
  await buildBond(database, { personId, unitId: units.cocon });
  await buildBond(database, { personId, unitId: units.asjur, secondary: true });
  return { cpf, personId };
}

async function enter(cpf: string, { from = desk, browser = firefox, device = '' } = {}) {
  const { token, device: mark } = await api.call(
    login,
    { body: { cpf, password, ...(device && { device }) } },
    { from, browser },
  );
  return { token, device: mark, actor: (await authenticate(token, now))! };
}

/** What a session is called by its person. */
async function numberOf(actor: Actor): Promise<number> {
  const { results } = await api.call(listSessions, {}, { as: actor });
  return results.find(({ current }) => current)!.id;
}

describe('the sessions of a person', () => {
  test('are listed with browser, network and moments, the one that asks first', async () => {
    const { cpf } = await servant();
    const one = await enter(cpf);
    minutes(30);
    const other = await enter(cpf, { from: home, browser: phone });
    const { results } = await api.call(listSessions, {}, { as: one.actor });
    expect(results).toEqual([
      {
        id: await numberOf(one.actor),
        device: 'Firefox em Windows',
        address: '200.17.41.•',
        method: 'password',
        unit: 'COCON/SESAU',
        started_at: testNow.toISOString(),
        last_used_at: testNow.toISOString(),
        current: true,
      },
      expect.objectContaining({ id: await numberOf(other.actor), device: 'Chrome em Android', current: false }),
    ]);
  });

  test('a use is noted now and then, and a change of unit goes on with the same sign-in', async () => {
    const { cpf } = await servant();
    const { token, actor } = await enter(cpf);
    minutes(4);
    await authenticate(token, now);
    const [before] = (await api.call(listSessions, {}, { as: actor })).results;
    expect(before!.last_used_at).toBe(testNow.toISOString());
    minutes(2);
    await authenticate(token, now);
    const [after] = (await api.call(listSessions, {}, { as: actor })).results;
    expect(after!.last_used_at).toBe(now.toISOString());

    const switched = await api.call(chooseCapacity, { body: { capacity_id: units.asjur } }, { as: actor });
    const { results } = await api.call(listSessions, {}, { as: (await authenticate(switched.token, now))! });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      unit: 'ASJUR/SESAU',
      started_at: testNow.toISOString(),
      method: 'password',
    });
  });

  test('one is ended, and its token and sockets with it, however often that is asked', async () => {
    const { cpf, personId } = await servant();
    const [one, other] = [await enter(cpf), await enter(cpf, { from: home })];
    const id = await numberOf(other.actor);
    const ask = () => api.call(endOneSession, { params: { id } }, { as: one.actor });
    await ask();
    await ask();
    expect(await authenticate(other.token, now)).toBeNull();
    expect(await authenticate(one.token, now)).not.toBeNull();
    expect((await api.call(listSessions, {}, { as: one.actor })).results).toHaveLength(1);
    const { rows } = await sql<{ data: { session_id: string } }>`select data from platform.live_message
      where type = 'session.revoked' and person_id = ${personId}`.execute(database.owner);
    expect(rows.map(({ data }) => data.session_id)).toEqual([other.actor.sessionId]);
  });

  test('of somebody else are answered like those that do not exist', async () => {
    const one = await enter((await servant()).cpf);
    const stranger = await enter((await servant()).cpf);
    const refusals = await Promise.all(
      [await numberOf(stranger.actor), 987_654].map((id) =>
        api.refusal(endOneSession, { params: { id } }, { as: one.actor }),
      ),
    );
    expect(refusals[0]!.body).toEqual(refusals[1]!.body);
    expect(refusals[0]!.status).toBe(404);
    expect(await authenticate(stranger.token, now)).not.toBeNull();
  });

  test('all are ended at once: the others, or this one too', async () => {
    const { cpf } = await servant();
    const [one, second, third] = [await enter(cpf), await enter(cpf), await enter(cpf)];
    expect(await api.call(endSessions, {}, { as: one.actor })).toEqual({ message: '2 sessões encerradas.', ended: 2 });
    expect(await authenticate(second.token, now)).toBeNull();
    expect(await authenticate(third.token, now)).toBeNull();
    expect(await authenticate(one.token, now)).not.toBeNull();
    expect(await api.call(endSessions, {}, { as: one.actor })).toMatchObject({ ended: 0 });
    await api.call(endSessions, { body: { keep_current: false } }, { as: one.actor });
    expect(await authenticate(one.token, now)).toBeNull();
  });

  test('a session that goes over to another unit at that moment does not get away', async () => {
    const { cpf } = await servant();
    for (let round = 0; round < 10; round += 1) {
      const [mine, stolen] = [await enter(cpf), await enter(cpf)];
      const switched = api
        .call(chooseCapacity, { body: { capacity_id: units.asjur } }, { as: stolen.actor })
        .catch(() => null);
      await api.call(endSessions, {}, { as: mine.actor });
      const token = (await switched)?.token;
      expect(token === undefined ? null : await authenticate(token, now)).toBeNull();
    }
  });

  test('where the institution says so, one that nobody uses is over', async () => {
    const { cpf } = await servant();
    const { token } = await enter(cpf);
    const strict = authenticateWith(deps.db, deps.secrets.token, { idleMinutes: 30 });
    minutes(29);
    expect(await strict(token, now)).not.toBeNull();
    minutes(29);
    expect(await strict(token, now)).not.toBeNull();
    minutes(31);
    expect(await strict(token, now)).toBeNull();
    expect(await authenticate(token, now)).not.toBeNull();
  });

  test('a line that is held open is no use', async () => {
    const { cpf } = await servant();
    const { token } = await enter(cpf);
    const strict = authenticateWith(deps.db, deps.secrets.token, { idleMinutes: 30, isUse: false });
    minutes(20);
    expect(await strict(token, now)).not.toBeNull();
    minutes(20);
    expect(await strict(token, now)).toBeNull();
  });
});

describe('a browser that is new', () => {
  test('is told by e-mail to who comes back with another, once', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf);
    await enter(cpf, { device });
    await queue.run(deps);
    expect(mails).toEqual([]);
    await enter(cpf, { from: home, browser: phone });
    await queue.run(deps);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Chrome em Android, endereço 198.51.100.•, em 14/10/2026');
    expect(mails[0]!.text).toMatch(/https?:\S+\/app\/configuracoes-usuario\?activeTab=sessoes\n/);
  });

  test('is not told of again where it comes back, nor where it keeps no mark', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf);
    await enter(cpf, { device, from: home });
    await enter(cpf, { from: home });
    await queue.run(deps);
    expect(mails).toEqual([]);
  });

  test('that two people share keeps one mark, and one made up elsewhere is not taken', async () => {
    const [one, other] = [await servant(), await servant()];
    const { device } = await enter(one.cpf);
    expect((await enter(other.cpf, { device })).device).toBe(device);
    const made = 'a'.repeat(43);
    expect((await enter(one.cpf, { device: made })).device).not.toBe(made);
  });
});

test('everything it recorded verifies', async () => {
  const { events, broken } = await verifyLedger(database.owner);
  expect(events).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

describe('who administers a person', () => {
  const administrator = async (permissions: readonly number[], unit: number): Promise<Actor> => ({
    ...(await buildActor(database, { unit: { id: unit, partId: organ }, permissions })),
    sessionId: randomUUID(),
  });
  const shownTo = async (as: Actor, id: number) => (await api.call(listSessionsOf, { params: { id } }, { as })).results;
  const end = (as: Actor, id: number, body: { reason: string; session_id?: number }) =>
    api.call(endSessionsOfPerson, { params: { id }, body }, { as });
  const open = async (token: string) => (await authenticate(token, now)) !== null;

  test('sees and ends what is open under the units of their reach, and nothing else', async () => {
    const { cpf, personId } = await servant();
    const inCocon = await enter(cpf);
    const moved = await enter(cpf, { from: home, browser: phone });
    const { token: inAsjur } = await api.call(
      chooseCapacity,
      { body: { capacity_id: units.asjur } },
      { as: moved.actor },
    );
    const ofUnit = await administrator([permission.MANAGE_USER_UNIT], units.cocon);
    expect((await shownTo(ofUnit, personId)).map(({ unit }) => unit)).toEqual(['COCON/SESAU']);
    const everywhere = await administrator([permission.MANAGE_USER_ADM], units.cocon);
    expect(await shownTo(everywhere, personId)).toHaveLength(2);
    const ofOrgan = await administrator([permission.MANAGE_USER_PART], units.cocon);
    expect(await shownTo(ofOrgan, personId)).toHaveLength(2);

    expect(await end(ofUnit, personId, { reason: 'Computador perdido' })).toMatchObject({ ended: 1 });
    expect([await open(inCocon.token), await open(inAsjur)]).toEqual([false, true]);
    const { rows } = await sql<{
      body: object;
    }>`select body from ledger.payload p join ledger.event e on e.id = p.event_id
      where e.type = 'sessions-ended' and e.stream_id = ${personId}`.execute(database.owner);
    expect(rows).toMatchObject([{ body: { session_ids: [inCocon.actor.sessionId], reason: 'Computador perdido' } }]);
    expect(await end(ofUnit, personId, { reason: 'De novo' })).toMatchObject({ ended: 0 });
  });

  test('ends one by its number; one that is not theirs to end is as one that is not there', async () => {
    const { cpf, personId } = await servant();
    const [one, other] = [await enter(cpf), await enter(cpf)];
    const ofUnit = await administrator([permission.MANAGE_USER_UNIT], units.cocon);
    const number = await numberOf(one.actor);
    await end(ofUnit, personId, { reason: 'Aparelho de outro', session_id: number });
    expect([await open(one.token), await open(other.token)]).toEqual([false, true]);
    const stranger = await administrator([permission.MANAGE_USER_UNIT], units.asjur);
    for (const [as, session_id] of [
      [ofUnit, number],
      [stranger, await numberOf(other.actor)],
    ] as const) {
      const input = { params: { id: personId }, body: { reason: 'x', session_id } };
      expect((await api.refusal(endSessionsOfPerson, input, { as })).body.code).toBe('SESSION_NOT_FOUND');
    }
    expect(await open(other.token)).toBe(true);
  });

  test('says why, and who administers nobody sees nothing', async () => {
    const { cpf, personId } = await servant();
    await enter(cpf);
    const ofUnit = await administrator([permission.MANAGE_USER_UNIT], units.cocon);
    const mute = { params: { id: personId }, body: { reason: ' ' } };
    expect((await api.refusal(endSessionsOfPerson, mute, { as: ofUnit })).status).toBe(400);
    const nobody = await administrator([], units.cocon);
    expect((await api.refusal(listSessionsOf, { params: { id: personId } }, { as: nobody })).status).toBe(403);
  });
});
