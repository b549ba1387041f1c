import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/server/credentials/password.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { buildBond, buildPerson, nextCpf } from '../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { login } from '../contract/login.ts';
import { sendAccessCode } from '../contract/access-code/send-access-code.ts';
import { sessionFeature } from './feature.ts';
import { authenticateWith, recheckPassword } from './index.ts';
import { mailAccessCodeJob } from './access-code/mail-access-code-job.ts';
import { sweepSignInsJob } from './sweep-sign-ins-job.ts';

let now = testNow;
const minutes = (n: number) => (now = new Date(now.getTime() + n * 60_000));
const database = await testDatabase();
const queue = testQueue([mailAccessCodeJob]);
const mails: { to: string; text: string }[] = [];
const deps = {
  ...(await testDeps(database, { kinds: sessionFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const password = 'Carimbo#2026';
/** The one address of an organ, and another. */
const [organ, elsewhere] = ['200.17.41.9', '198.51.100.7'];
let hash: string;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
  hash = await hashPassword(password);
});
beforeEach(async () => {
  now = testNow;
  await sql`delete from session.sign_in_attempt`.execute(database.owner);
});

async function servant() {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: hash });
  await buildBond(database, { personId, unitId: cocon });
  return { cpf, personId };
}

const enter = (cpf: string, from: string, device?: string) =>
  api.call(login, { body: { cpf, password, ...(device && { device }) } }, { from });
const wrong = (cpf: string, from: string, device?: string) =>
  api.refusal(login, { body: { cpf, password: 'errada', ...(device && { device }) } }, { from });
const refused = (cpf: string, from: string) => api.refusal(login, { body: { cpf, password } }, { from });

async function wrongTimes(n: number, cpf: string, from: string) {
  for (let time = 0; time < n; time += 1) await wrong(cpf, from);
}

describe('wrong passwords', () => {
  test('say how many tries are left, then how long the next one waits, and the right one is let in after it', async () => {
    const { cpf } = await servant();
    for (const left of ['4 tentativas', '3 tentativas', '2 tentativas', '1 tentativa', '1 minuto']) {
      const answer = await wrong(cpf, elsewhere);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: expect.stringContaining(left) });
    }
    const waiting = await refused(cpf, elsewhere);
    expect(waiting).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(waiting.body.message).toBe('Muitas tentativas com senha errada. Espere 1 minuto e tente de novo.');
    minutes(1);
    await enter(cpf, elsewhere);
    // A right one begins the count again.
    expect((await wrong(cpf, elsewhere)).body.message).toContain('4 tentativas');
  });

  test('wait longer each time', async () => {
    const { cpf } = await servant();
    await wrongTimes(5, cpf, elsewhere);
    for (const [waited, next] of [
      [1, '2 minutos'],
      [2, '4 minutos'],
      [4, '8 minutos'],
      [8, '15 minutos'],
      [15, '15 minutos'],
    ] as const) {
      minutes(waited - 0.1);
      expect((await wrong(cpf, elsewhere)).body.code).toBe('TOO_MANY_ATTEMPTS');
      minutes(0.1);
      expect((await wrong(cpf, elsewhere)).body).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        message: expect.stringContaining(next),
      });
    }
  });

  test('of a stranger keep nobody out who comes from elsewhere', async () => {
    const { cpf } = await servant();
    await wrongTimes(5, cpf, elsewhere);
    expect((await refused(cpf, elsewhere)).body.code).toBe('TOO_MANY_ATTEMPTS');
    await enter(cpf, organ);
  });

  test('of a colleague at the same address keep nobody out of a browser that is known', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf, organ);
    await wrongTimes(5, cpf, organ);
    expect((await refused(cpf, organ)).body.code).toBe('TOO_MANY_ATTEMPTS');
    await enter(cpf, organ, device);
    // The mark is worth something for the person whose it is, and only for them.
    const other = await servant();
    await wrongTimes(5, other.cpf, organ);
    expect((await api.refusal(login, { body: { cpf: other.cpf, password, device } }, { from: organ })).status).toBe(
      429,
    );
  });

  test('in a known browser count there too', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf, organ);
    for (let time = 0; time < 5; time += 1) await wrong(cpf, organ, device);
    expect((await wrong(cpf, organ, device)).body.code).toBe('TOO_MANY_ATTEMPTS');
    // The address has its own count.
    await enter(cpf, organ);
  });

  test('from fifty places stop browsers that nobody knows, and no other', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf, organ);
    for (let place = 1; place <= 50; place += 1) await wrong(cpf, `203.0.113.${place}`);
    expect((await refused(cpf, organ)).body.code).toBe('TOO_MANY_ATTEMPTS');
    await enter(cpf, organ, device);
  });

  test('against a hundred people slow their address down, and no browser that is known there', async () => {
    const { cpf } = await servant();
    const { device } = await enter(cpf, organ);
    await sql`insert into session.sign_in_attempt (subject, place, ip, at, succeeded)
      select '9' || n, 'address:' || ${organ}, ${organ}, ${now}, false from generate_series(1, 100) n`.execute(
      database.owner,
    );
    const other = await servant();
    expect((await refused(other.cpf, organ)).body.message).toContain('1 minuto');
    await enter(cpf, organ, device);
    await enter(other.cpf, elsewhere);
    minutes(1.1);
    await enter(other.cpf, organ);
  });

  test('of an unknown CPF read the same', async () => {
    const cpf = nextCpf();
    expect((await refused(cpf, elsewhere)).body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: expect.stringContaining('4 tentativas'),
    });
    await wrongTimes(4, cpf, elsewhere);
    expect((await refused(cpf, elsewhere)).body.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('sent all at once are not more than those sent one by one', async () => {
    const { cpf } = await servant();
    const codes = (await Promise.all(Array.from({ length: 12 }, () => wrong(cpf, elsewhere)))).map(
      ({ body }) => body.code,
    );
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7);
  });
});

describe('a code by e-mail', () => {
  const send = (cpf: string) => api.call(sendAccessCode, { body: { cpf } }, { from: organ });
  const enterBy = (cpf: string, access_code: string, sent = password) => ({
    body: { cpf, password: sent, access_code },
  });
  const lastCode = () => /(\d{8})/.exec(mails.at(-1)!.text)![1]!;

  test('lets a person in whom others keep waiting, and their browser is known from then on', async () => {
    const { cpf } = await servant();
    await wrongTimes(5, cpf, organ);
    expect((await refused(cpf, organ)).status).toBe(429);
    expect((await send(cpf)).code).toBe('ACCESS_CODE_SENT');
    await queue.run(deps);
    const code = lastCode();
    expect(
      (await api.refusal(login, enterBy(cpf, code === '00000000' ? '00000001' : '00000000'), { from: organ })).body
        .code,
    ).toBe('INVALID_ACCESS_CODE');
    const { device } = await api.call(login, enterBy(cpf, `${code.slice(0, 4)} ${code.slice(4)}`), { from: organ });
    expect((await refused(cpf, organ)).status).toBe(429);
    await enter(cpf, organ, device);
  });

  test('is sent once in its time, whoever asks, and holds no longer', async () => {
    const { cpf } = await servant();
    mails.length = 0;
    await Promise.all([send(cpf), send(cpf), send(cpf)]);
    await queue.run(deps);
    expect(mails).toHaveLength(1);
    const code = lastCode();
    minutes(15);
    expect((await api.refusal(login, enterBy(cpf, code))).body.code).toBe('INVALID_ACCESS_CODE');
    await send(cpf);
    await queue.run(deps);
    expect(mails).toHaveLength(2);
    expect(lastCode()).not.toBe(code);
  });

  test('is no second way around the password: it counts wrong ones too', async () => {
    const { cpf } = await servant();
    await send(cpf);
    await queue.run(deps);
    const code = lastCode();
    for (let time = 0; time < 5; time += 1) await api.refusal(login, enterBy(cpf, code, 'errada'));
    expect((await api.refusal(login, enterBy(cpf, code))).body.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('tells nobody whether there is an account, and stands in no row', async () => {
    mails.length = 0;
    const unknown = nextCpf();
    const { cpf } = await servant();
    expect(await send(unknown)).toEqual(await send(cpf));
    await queue.run(deps);
    expect(mails).toHaveLength(1);
    const { rows } = await sql`select * from session.access_code`.execute(database.owner);
    expect(JSON.stringify(rows)).not.toContain(lastCode());
    // Of no use to the other, and a wrong one says of neither more than the password would.
    const [ofNobody, ofSomebody] = [enterBy(unknown, lastCode(), 'errada'), enterBy(cpf, '1', 'errada')];
    expect((await api.refusal(login, ofNobody)).body).toEqual((await api.refusal(login, ofSomebody)).body);
    await wrongTimes(5, unknown, elsewhere);
    const late = await api.refusal(login, enterBy(unknown, lastCode()), { from: elsewhere });
    expect(late.body.code).toBe('INVALID_ACCESS_CODE');
  });
});

test('what nobody at the door needs any more goes in the night, and the rest stays', async () => {
  const { cpf } = await servant();
  await enter(cpf, organ);
  await wrong(cpf, organ);
  await api.call(sendAccessCode, { body: { cpf } });
  const left = async () =>
    (
      await sql<{ n: number }>`select (select count(*)::int from session.sign_in_attempt where subject = ${cpf})
        + (select count(*)::int from session.access_code where subject = ${cpf})
        + (select count(*)::int from session.device d join people.person p on p.id = d.person_id where p.cpf = ${cpf}) as n`.execute(
        database.owner,
      )
    ).rows[0]!.n;
  const run = () =>
    sweepSignInsJob.run({ data: {}, deps, addedAt: now, jobId: 'x', attempt: 1, signal: new AbortController().signal });
  await run();
  expect(await left()).toBe(4);
  minutes(31 * 24 * 60);
  await run();
  await run();
  expect(await left()).toBe(1);
  minutes(150 * 24 * 60);
  await run();
  expect(await left()).toBe(0);
});

test('twelve right passwords at once all enter: what is under way counts for nothing', async () => {
  const { cpf } = await servant();
  const entered = await Promise.all(Array.from({ length: 12 }, () => enter(cpf, elsewhere)));
  expect(new Set(entered.map(({ token }) => token)).size).toBe(12);
});

describe('the password asked again in an open session', () => {
  const check = async (token: string, sent: string) => {
    const actor = await authenticateWith(deps.db, deps.secrets.token)(token, now);
    return recheckPassword(deps.db, { actor: actor!, password: sent, ip: organ, now });
  };

  test('does not mind what strangers try at the door', async () => {
    const { cpf } = await servant();
    const { token } = await enter(cpf, organ);
    await wrongTimes(5, cpf, organ);
    await wrongTimes(5, cpf, elsewhere);
    await check(token, password);
  });

  test('counts over all sessions of the person, and keeps nobody from entering', async () => {
    const { cpf } = await servant();
    const [one, other] = [await enter(cpf, organ), await enter(cpf, elsewhere)];
    for (let time = 0; time < 3; time += 1)
      await expect(check(one.token, 'errada')).rejects.toThrow('A senha não confere.');
    for (let time = 0; time < 2; time += 1)
      await expect(check(other.token, 'errada')).rejects.toThrow('A senha não confere.');
    await expect(check(one.token, password)).rejects.toThrow('Muitas tentativas');
    await enter(cpf, organ);
  });
});
