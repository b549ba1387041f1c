import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { sendAccessCode } from '../../contract/access-code/send-access-code.ts';
import { login } from '../../contract/login.ts';
import { beginAuthenticator } from '../../contract/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '../../contract/second-factor/confirm-authenticator.ts';
import { removeAuthenticator } from '../../contract/second-factor/remove-authenticator.ts';
import { showSecondFactor } from '../../contract/second-factor/show-second-factor.ts';
import { mailAccessCodeJob } from '../access-code/mail-access-code-job.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';
import { mailSecondFactorJob } from './mail-second-factor-job.ts';
import { codeAt, stepAt } from './totp.ts';

let now = testNow;
const minutes = (n: number) => (now = new Date(now.getTime() + n * 60_000));
const database = await testDatabase();
const queue = testQueue([mailAccessCodeJob, mailSecondFactorJob]);
const mails: { to: string; subject: string; text: string }[] = [];
const deps = {
  ...(await testDeps(database, { kinds: sessionFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; subject: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const password = 'Carimbo#2026';
const asking = 900;
let hash: string;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
  hash = await hashPassword(password);
  await sql`insert into access.profile (id, name, second_factor) values (${asking}, 'Com duas etapas', true)`.execute(
    database.owner,
  );
});
beforeEach(async () => {
  now = testNow;
  mails.length = 0;
  queue.waiting.length = 0;
  await sql`delete from session.sign_in_attempt`.execute(database.owner);
});

async function servant({ isAsked = false } = {}) {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: hash });
  const bondId = await buildBond(database, { personId, unitId: cocon });
  if (isAsked) {
    await sql`insert into people.bond_profile (bond_id, profile_id) values (${bondId}, ${asking})`.execute(
      database.owner,
    );
  }
  return { cpf, personId };
}

const body = (cpf: string, access_code?: string, device?: string) => ({
  body: { cpf, password, ...(access_code && { access_code }), ...(device && { device }) },
});
const enter = (...given: Parameters<typeof body>) => api.call(login, body(...given));
const refused = async (...given: Parameters<typeof body>) => (await api.refusal(login, body(...given))).body;
const actorOf = async (token: string) => (await authenticate(token, now))!;

/** The secret of a person who set an application up, with the codes for its loss. */
async function withAuthenticator(person: { cpf: string }) {
  const { token, device } = await enter(person.cpf);
  const actor = await actorOf(token);
  const begun = await api.call(beginAuthenticator, { body: { password } }, { as: actor });
  const secret = fromBase32(begun.secret);
  const code = codeAt(secret, stepAt(now));
  const { recovery_codes } = await api.call(confirmAuthenticator, { body: { code } }, { as: actor });
  minutes(1);
  return { secret, actor, device, recovery: recovery_codes, begun, ofNow: () => codeAt(secret, stepAt(now)) };
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
}

const wayIn = async (personId: number) =>
  (
    await sql<{ way: string | null }>`select p.body->>'second_factor' as way from ledger.event e
      join ledger.payload p on p.event_id = e.id
      where e.stream_id = ${personId} and e.type = 'person-signed-in' order by e.id desc limit 1`.execute(
      database.owner,
    )
  ).rows[0]!.way;

describe('an authenticator application', () => {
  test('is asked for at each sign-in once its first code was typed, and not before', async () => {
    const person = await servant();
    const { token } = await enter(person.cpf);
    const begun = await api.call(beginAuthenticator, { body: { password } }, { as: await actorOf(token) });
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect(begun.qr.bars.length).toBeGreaterThan(50);
    await enter(person.cpf);

    const { ofNow } = await withAuthenticator(person);
    expect((await refused(person.cpf)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await refused(person.cpf, '000000')).code).toBe('INVALID_ACCESS_CODE');
    await enter(person.cpf, ofNow());
    expect(await wayIn(person.personId)).toBe('authenticator');
    await queue.run(deps);
    const told = mails.find(({ subject }) => subject === 'Aplicativo autenticador ligado');
    expect(told!.text).toMatch(/https?:\S+\/recuperar-senha\n/);
  });

  test('of a wrong password is never asked for: nobody learns by it that the password is right', async () => {
    const person = await servant();
    await withAuthenticator(person);
    const answer = await api.refusal(login, { body: { cpf: person.cpf, password: 'errada' } });
    expect(answer.body.code).toBe('WRONG_CREDENTIALS');
  });

  test('gives a code that opens once, also when it is sent twice at once', async () => {
    const person = await servant();
    const { ofNow } = await withAuthenticator(person);
    const code = ofNow();
    const settled = await Promise.allSettled([enter(person.cpf, code), enter(person.cpf, code)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refused(person.cpf, code)).code).toBe('INVALID_ACCESS_CODE');
    minutes(1);
    await enter(person.cpf, ofNow());
  });

  test('guessed by a stranger waits after five, and keeps nobody out of a browser that is known', async () => {
    const person = await servant();
    const { ofNow, device } = await withAuthenticator(person);
    for (let time = 0; time < 5; time += 1) await refused(person.cpf, '000000');
    expect((await refused(person.cpf, ofNow())).code).toBe('TOO_MANY_ATTEMPTS');
    await enter(person.cpf, ofNow(), device);
    minutes(2);
    await enter(person.cpf, ofNow());
  });

  test('that was lost is replaced by a code of recovery, each once', async () => {
    const person = await servant();
    const { recovery, actor } = await withAuthenticator(person);
    expect(new Set(recovery).size).toBe(8);
    await enter(person.cpf, recovery[0]!.toLowerCase());
    expect(await wayIn(person.personId)).toBe('recovery-code');
    expect((await refused(person.cpf, recovery[0])).code).toBe('INVALID_ACCESS_CODE');
    expect(await api.call(showSecondFactor, {}, { as: actor })).toEqual({
      required: false,
      authenticator: true,
      recovery_codes_left: 7,
    });
    expect((await refused((await servant()).cpf, recovery[1])).code).toBe('INVALID_ACCESS_CODE');
  });

  test('set up again is another: the one before and its recovery codes open nothing', async () => {
    const person = await servant();
    const first = await withAuthenticator(person);
    const begun = await api.call(beginAuthenticator, { body: { password } }, { as: first.actor });
    const second = fromBase32(begun.secret);
    await enter(person.cpf, first.ofNow());
    minutes(1);
    await api.call(confirmAuthenticator, { body: { code: codeAt(second, stepAt(now)) } }, { as: first.actor });
    minutes(1);
    expect((await refused(person.cpf, first.ofNow())).code).toBe('INVALID_ACCESS_CODE');
    expect((await refused(person.cpf, first.recovery[0])).code).toBe('INVALID_ACCESS_CODE');
    await enter(person.cpf, codeAt(second, stepAt(now)));
  });

  test('is taken away with the password, and asked for no more', async () => {
    const person = await servant();
    const { actor } = await withAuthenticator(person);
    const wrong = await api.refusal(removeAuthenticator, { body: { password: 'errada' } }, { as: actor });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    await api.call(removeAuthenticator, { body: { password } }, { as: actor });
    await api.call(removeAuthenticator, { body: { password } }, { as: actor });
    await enter(person.cpf);
    await queue.run(deps);
    expect(mails.filter(({ subject }) => subject === 'Aplicativo autenticador desligado')).toHaveLength(1);
  });

  test('has a secret and recovery codes that stand in no row', async () => {
    const person = await servant();
    const { begun, secret, recovery } = await withAuthenticator(person);
    const { rows } = await sql`select a::text as one from session.authenticator a
      union all select r::text from session.recovery_code r`.execute(database.owner);
    const all = JSON.stringify(rows);
    for (const one of [begun.secret, secret.toString('hex'), recovery[0]!, Buffer.from(recovery[0]!).toString('hex')]) {
      expect(all).not.toContain(one);
    }
  });
});

describe('a profile that asks for a second proof', () => {
  const lastCode = () => /(\d{8})/.exec(mails.at(-1)!.text)![1]!;

  test('has a code sent by e-mail once the password is right, which opens once', async () => {
    const person = await servant({ isAsked: true });
    const sent = await refused(person.cpf);
    expect(sent.code).toBe('ACCESS_CODE_SENT');
    expect(await refused(person.cpf)).toEqual(sent);
    await queue.run(deps);
    expect(mails).toHaveLength(1);
    const code = lastCode();
    expect((await refused(person.cpf, code === '00000000' ? '1' : '00000000')).code).toBe('INVALID_ACCESS_CODE');
    await enter(person.cpf, code);
    expect(await wayIn(person.personId)).toBe('email');
    expect((await refused(person.cpf, code)).code).toBe('INVALID_ACCESS_CODE');
  });

  test('is not content with the code that spares a wait, which anybody may ask for', async () => {
    const person = await servant({ isAsked: true });
    await api.call(sendAccessCode, { body: { cpf: person.cpf } });
    await queue.run(deps);
    const spares = lastCode();
    expect((await refused(person.cpf, spares)).code).toBe('ACCESS_CODE_SENT');
    await queue.run(deps);
    expect(lastCode()).not.toBe(spares);
    await enter(person.cpf, lastCode());
  });

  test('guessed codes count', async () => {
    const person = await servant({ isAsked: true });
    await refused(person.cpf);
    await queue.run(deps);
    for (let time = 0; time < 5; time += 1) await refused(person.cpf, '0000');
    expect((await refused(person.cpf, lastCode())).code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('leaves whoever has an authenticator to it', async () => {
    const person = await servant();
    const { ofNow } = await withAuthenticator(person);
    await sql`insert into people.bond_profile (bond_id, profile_id)
      select id, ${asking} from people.bond where person_id = ${person.personId}`.execute(database.owner);
    expect((await refused(person.cpf)).code).toBe('SECOND_FACTOR_REQUIRED');
    await enter(person.cpf, ofNow());
  });

  test.each([
    ['', null],
    ['of a domain that is not accepted', 'ana@exemplo.com'],
  ])('says who solves it where the account has no e-mail %s', async (_, email) => {
    const person = await servant({ isAsked: true });
    await sql`update people.person set email = ${email} where id = ${person.personId}`.execute(database.owner);
    const strict = { ...deps, config: { ...deps.config, emailDomains: ['aroeira.invalid'] } };
    const answer = await (await testApi(sessionFeature.endpoints, strict)).refusal(login, body(person.cpf));
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_DOMAIN_INVALID' } });
  });

  test('that is switched off asks nobody', async () => {
    await sql`update access.profile set active = false where id = ${asking}`.execute(database.owner);
    try {
      await enter((await servant({ isAsked: true })).cpf);
    } finally {
      await sql`update access.profile set active = true where id = ${asking}`.execute(database.owner);
    }
  });
});
