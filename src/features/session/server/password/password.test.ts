import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { login } from '../../contract/login.ts';
import { changePassword } from '../../contract/password/change-password.ts';
import { recoverPassword } from '../../contract/password/recover-password.ts';
import { renewPassword } from '../../contract/password/renew-password.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';
import { mailPasswordChangedJob } from './mail-password-changed-job.ts';
import { mailPasswordCodesJob } from './mail-password-codes-job.ts';

let now = testNow;
const minutes = (n: number) => (now = new Date(now.getTime() + n * 60_000));
const database = await testDatabase();
const queue = testQueue([mailPasswordCodesJob, mailPasswordChangedJob]);
const mails: { to: string; subject: string; text: string }[] = [];
const deps = {
  ...(await testDeps(database, { kinds: sessionFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; subject: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const [old, fresh] = ['Carimbo#2026', 'Parede#77'];
let hash: string;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
  hash = await hashPassword(old);
});
beforeEach(async () => {
  now = testNow;
  mails.length = 0;
  queue.waiting.length = 0;
  await sql`delete from session.sign_in_attempt`.execute(database.owner);
});

let asked = 0;
/** Somebody with an e-mail of their own, unless another is told. */
async function servant(
  person: { email?: string; passwordHash?: string | null; active?: boolean; bond?: boolean } = {},
) {
  const cpf = nextCpf();
  const { passwordHash = hash, active = true, bond = true } = person;
  const personId = await buildPerson(database, { cpf, active, ...(passwordHash && { passwordHash }) });
  const email = person.email ?? `Pessoa.${(asked += 1)}@Aroeira.invalid`;
  await sql`update people.person set email = ${email} where id = ${personId}`.execute(database.owner);
  if (bond) await buildBond(database, { personId, unitId: cocon });
  return { cpf, personId, email };
}

const ask = (email: string) => api.call(recoverPassword, { body: { email } });
/** Asks, and takes what came by e-mail. */
async function codeFor(email: string): Promise<string> {
  await ask(email);
  await queue.run(deps);
  return /Código: (\S+)/.exec(mails.at(-1)!.text)![1]!;
}
const change = (code: string, password = fresh, confirmation = password) =>
  ({ body: { hash: code, password, confirmation } }) as const;
const enter = (cpf: string, password: string) => api.call(login, { body: { cpf, password } });
const refusedEntry = (cpf: string, password: string) => api.refusal(login, { body: { cpf, password } });
async function signIn(cpf: string, password = old) {
  const { token } = await enter(cpf, password);
  return { token, actor: (await authenticate(token, now))! };
}
const changesOf = async (personId: number) =>
  (
    await sql<{
      payload: unknown;
    }>`select p.body as payload from ledger.event e join ledger.payload p on p.event_id = e.id
      where e.stream_type = 'person' and e.stream_id = ${personId} and e.type = 'password-changed'`.execute(
      database.owner,
    )
  ).rows;

describe('a forgotten password', () => {
  test('is replaced by the code of the e-mail, once; what the old one opened is over and the person is told', async () => {
    const { cpf, email, personId } = await servant();
    const { token } = await signIn(cpf);
    const code = await codeFor(email.toLowerCase());
    expect(mails[0]).toMatchObject({ to: email, subject: 'Senha nova no Carimbo' });
    expect(mails[0]!.text).toContain(`/nova-senha#${code}`);

    await api.call(changePassword, change(code));
    expect((await refusedEntry(cpf, old)).body.code).toBe('WRONG_CREDENTIALS');
    expect(await authenticate(token, now)).toBeNull();
    await enter(cpf, fresh);
    await queue.run(deps);
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Sua senha foi mudada' });
    expect(mails.at(-1)!.text).toMatch(/https?:\S+\/recuperar-senha\n/);
    expect(await changesOf(personId)).toMatchObject([{ payload: { by: 'code' } }]);

    const again = await api.refusal(changePassword, change(code, 'Outra#123'));
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD_CODE' } });
  });

  test('is not replaced by a code that went to a mailbox which is the person’s no more', async () => {
    const { cpf, email, personId } = await servant();
    const code = await codeFor(email);
    await sql`update people.person set email = 'certa@aroeira.invalid' where id = ${personId}`.execute(database.owner);
    expect((await api.refusal(changePassword, change(code))).body.code).toBe('INVALID_PASSWORD_CODE');
    await enter(cpf, old);
    await api.call(changePassword, change(await codeFor('certa@aroeira.invalid')));
    await enter(cpf, fresh);
  });

  test('is answered alike for an e-mail that nobody has, and nothing is sent', async () => {
    const { email } = await servant();
    const known = await ask(email);
    expect(await ask('ninguem@aroeira.invalid')).toEqual(known);
    await queue.run(deps);
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  test.each([
    ['who is switched off', { active: false }],
    // Whoever asked for a signature of theirs may have told the e-mail: it proves nothing.
    ['who never had an account', { passwordHash: null, bond: false }],
  ])('of somebody %s is not replaced', async (_, person) => {
    const { email } = await servant(person);
    await ask(email);
    await queue.run(deps);
    expect(mails).toEqual([]);
  });

  test('is given for the first time to whom an administrator registered', async () => {
    const { cpf, email } = await servant({ passwordHash: null });
    await api.call(changePassword, change(await codeFor(email)));
    await enter(cpf, fresh);
  });

  test('of an e-mail of several people comes with a code for each, which is of no use to another', async () => {
    const email = 'secretaria@aroeira.invalid';
    const [one, other] = [await servant({ email }), await servant({ email })];
    await ask(email);
    await queue.run(deps);
    expect(mails).toHaveLength(2);
    const [code] = mails.map(({ text }) => /Código: (\S+)/.exec(text)![1]!);
    await api.call(changePassword, change(code!));
    await enter(one.cpf, fresh);
    await enter(other.cpf, old);
  });

  test('is sent again only after some minutes, and the message of a job that ran twice has the same code', async () => {
    const { email } = await servant();
    await ask(email);
    await ask(email);
    await queue.run(deps);
    await queue.run(deps);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(1);
    minutes(5);
    await codeFor(email);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(2);
  });

  test('one code that is used takes the others of the person with it', async () => {
    const { email } = await servant();
    const first = await codeFor(email);
    minutes(6);
    await api.call(changePassword, change(await codeFor(email)));
    expect((await api.refusal(changePassword, change(first))).body.code).toBe('INVALID_PASSWORD_CODE');
  });

  test('has half an hour, and what comes later than that is not sent', async () => {
    const { email } = await servant();
    const code = await codeFor(email);
    minutes(30);
    expect((await api.refusal(changePassword, change(code))).body.code).toBe('INVALID_PASSWORD_CODE');
    await ask(email);
    minutes(31);
    mails.length = 0;
    await queue.run(deps);
    expect(mails).toEqual([]);
  });

  test('sent at the same time with two passwords takes one of them', async () => {
    const { cpf, email } = await servant();
    const code = await codeFor(email);
    const settled = await Promise.allSettled(
      ['Parede#77', 'Parede#78', 'Parede#79'].map((password) => api.call(changePassword, change(code, password))),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const at = settled.findIndex(({ status }) => status === 'fulfilled');
    await enter(cpf, `Parede#7${7 + at}`);
  });

  test('of a weak or mistyped password uses the code up for nothing, and says all that is wrong', async () => {
    const { cpf, email } = await servant();
    const code = await codeFor(email);
    const refused = await api.refusal(changePassword, change(code, 'parede', 'perede'));
    expect(refused.body).toMatchObject({
      code: 'PASSWORD_REFUSED',
      reasons: [
        { code: 'WEAK_PASSWORD', field: 'password' },
        { code: 'CONFIRMATION_MISMATCH', field: 'confirmation' },
      ],
    });
    expect((await api.refusal(changePassword, change(code, old))).body.reasons).toMatchObject([
      { code: 'SAME_PASSWORD' },
    ]);
    expect((await api.refusal(changePassword, change(code, `Eu#${cpf}`))).body.reasons).toMatchObject([
      { code: 'PASSWORD_WITH_CPF' },
    ]);
    await api.call(changePassword, change(code.toLowerCase().replaceAll('-', ' ')));
  });

  test('is replaced when it had expired, and whoever tried too often before need not wait', async () => {
    const { cpf, email, personId } = await servant();
    await sql`update people.person set password_expires_at = ${now} where id = ${personId}`.execute(database.owner);
    expect((await refusedEntry(cpf, old)).body).toMatchObject({
      code: 'PASSWORD_EXPIRED',
      message: expect.stringContaining('Esqueci a senha'),
    });
    for (let time = 0; time < 5; time += 1) await refusedEntry(cpf, 'errada');
    expect((await refusedEntry(cpf, old)).body.code).toBe('TOO_MANY_ATTEMPTS');
    await api.call(changePassword, change(await codeFor(email)));
    await enter(cpf, fresh);
  });

  test('an e-mail of a domain that is not accepted is told so, whoever has it', async () => {
    const strict = { ...deps, config: { ...deps.config, emailDomains: ['gov.br'] } };
    const strictApi = await testApi(sessionFeature.endpoints, strict);
    const refused = await strictApi.refusal(recoverPassword, { body: { email: 'ana@exemplo.com' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'EMAIL_DOMAIN_INVALID' } });
  });

  test.each([
    ['', 'Escreva o e-mail da sua conta.'],
    ['ana', 'Escreva o e-mail inteiro, como nome@orgao.gov.br.'],
  ])('asked for with %o is told what lacks', async (email, message) => {
    const refused = await api.refusal(recoverPassword, { body: { email } });
    expect(refused).toMatchObject({ status: 400, body: [{ field: 'email', message }] });
  });
});

describe('who is in and knows the password', () => {
  test('changes it: the other sessions are over, this one goes on', async () => {
    const { cpf, email, personId } = await servant();
    const [here, elsewhere] = [await signIn(cpf), await signIn(cpf)];
    const body = { current_password: old, password: fresh, confirmation: fresh };
    await api.call(renewPassword, { body }, { as: here.actor });
    expect(await authenticate(here.token, now)).not.toBeNull();
    expect(await authenticate(elsewhere.token, now)).toBeNull();
    await enter(cpf, fresh);
    await queue.run(deps);
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Sua senha foi mudada' });
    expect(await changesOf(personId)).toMatchObject([
      { payload: { by: 'password', session_ids: [elsewhere.actor.sessionId] } },
    ]);
  });

  test('with a wrong one changes nothing, and the tries count', async () => {
    const { actor } = await signIn((await servant()).cpf);
    const body = { current_password: 'errada', password: fresh, confirmation: fresh };
    const refused = await api.refusal(renewPassword, { body }, { as: actor });
    expect(refused).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(refused.body.message).toBe('A senha não confere. Você ainda tem 4 tentativas.');
  });

  test('cannot keep the one that holds', async () => {
    const { actor } = await signIn((await servant()).cpf);
    const body = { current_password: old, password: old, confirmation: old };
    expect((await api.refusal(renewPassword, { body }, { as: actor })).body.code).toBe('PASSWORD_REFUSED');
  });
});

test('a sign-in under way with the old password opens nothing once it was replaced', async () => {
  const { cpf, personId } = await servant();
  const other = await hashPassword(fresh);
  let entering: ReturnType<typeof refusedEntry>;
  await database.owner.transaction().execute(async (tx) => {
    await sql`update people.person set password_hash = ${other} where id = ${personId}`.execute(tx);
    entering = refusedEntry(cpf, old);
    // It found the old one right, and waits for this transaction.
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'
              and transactionid = pg_current_xact_id()::xid`.execute(tx)
          ).rows.length,
      )
      .toBeGreaterThan(0);
  });
  expect((await entering!).body.code).toBe('WRONG_CREDENTIALS');
});
