import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestAuthority, type TestCertificate } from '../../../../engine/trust/testing/make-test-authority.ts';
import { trustStoreOf } from '../../../../engine/trust/index.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { beginCertificateLogin } from '../../contract/certificate/begin-certificate-login.ts';
import { certificateOptions } from '../../contract/certificate/certificate-options.ts';
import { currentUser } from '../../contract/current-user.ts';
import { finishCertificateLogin } from '../../contract/certificate/finish-certificate-login.ts';
import { signInChallenge } from '../../rules/sign-in-challenge.ts';
import type { SessionTables } from '../tables.generated.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';

const start = new Date('2026-10-14T17:00:00Z');
const clock = { now: start };
const database = await testDatabase();
const authority = makeTestAuthority({ now: start, baseUrl: 'http://ac.teste.invalid' });
const network = { up: true };
const parts = await testDeps(database, { kinds: sessionFeature.events, now: () => clock.now });
const deps = {
  ...parts,
  signing: {
    ...parts.signing,
    trust: authority.trust,
    fetch: async ({ body }: { readonly body?: Buffer }) => {
      if (!network.up || !body) throw new Error('unreachable');
      return authority.ocsp(body);
    },
  },
};
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const origin = new URL(deps.config.publicUrl).origin;
let person: { readonly id: number; readonly cpf: string };
let held: TestCertificate;
let units: { readonly open: number; readonly closed: number };

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  units = { open: unitId, closed: await buildUnit(database, { partId, abbreviation: 'EXTINTA' }) };
  await sql`update units.unit set active = false where id = ${units.closed}`.execute(database.owner);
  const cpf = nextCpf();
  person = { cpf, id: await buildPerson(database, { name: 'Ana Paula Nogueira', cpf }) };
  await buildBond(database, { personId: person.id, unitId });
  held = authority.issue({ cpf: person.cpf });
});
beforeEach(() => {
  clock.now = start;
  network.up = true;
});

async function answer(certificate: TestCertificate, token: string, where = origin) {
  const hash = await certificate.signer.sign(Buffer.from(signInChallenge(where, token)));
  return {
    body: {
      hash: hash.toString('base64'),
      token,
      certificate: certificate.certificate.toString('base64'),
      chain: certificate.chain.map((each) => each.toString('base64')),
    },
  };
}
const nonce = async () => (await api.call(beginCertificateLogin, {})).token;
const refusal = async (certificate: TestCertificate) =>
  api.refusal(finishCertificateLogin, await answer(certificate, await nonce()));
const reasonOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['reasons'] as { code: string }[] | undefined)?.[0]?.code;

test('the CPF of the certificate says who enters, under the usual session, and the ledger keeps which certificate', async () => {
  expect(await api.call(certificateOptions, {})).toMatchObject({ available: true });
  const { token, message } = await api.call(finishCertificateLogin, await answer(held, await nonce()));
  expect(message).toBe('Bem-vindo, Ana Paula Nogueira.');
  const actor = await authenticate(token, clock.now);
  expect(actor).toMatchObject({ personId: person.id, unit: { label: 'COCON/SESAU' } });
  expect(await api.call(currentUser, {}, { as: actor! })).toMatchObject({ cpf: person.cpf });
  const event = await database.app
    .selectFrom('ledger.event as e')
    .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .select('p.body')
    .where('e.type', '=', 'person-signed-in')
    .executeTakeFirstOrThrow();
  expect(event.body).toMatchObject({ method: 'certificate' });
});

test('a nonce enters once, for five minutes, and stands in the database only as a hash', async () => {
  const token = await nonce();
  const rows = await database.app
    .withTables<SessionTables>()
    .selectFrom('session.certificate_challenge')
    .selectAll()
    .execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const input = await answer(held, token);
  const all = await Promise.allSettled([1, 2, 3].map(() => api.call(finishCertificateLogin, input)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api.refusal(finishCertificateLogin, input)).body.code).toBe('CHALLENGE_EXPIRED');

  const late = await answer(held, await nonce());
  clock.now = new Date(start.getTime() + 5 * 60_000);
  expect((await api.refusal(finishCertificateLogin, late)).body.code).toBe('CHALLENGE_EXPIRED');
});

test('a signature for another site, of another nonce or by another key does not enter', async () => {
  const foreign = await answer(held, await nonce(), 'https://falso.example');
  expect((await api.refusal(finishCertificateLogin, foreign)).body.code).toBe('CERTIFICATE_SIGNATURE_INVALID');
  const mixed = { body: { ...(await answer(held, await nonce())).body, token: await nonce() } };
  expect((await api.refusal(finishCertificateLogin, mixed)).body.code).toBe('CERTIFICATE_SIGNATURE_INVALID');
  const stolen = authority.issue({ cpf: person.cpf });
  const { hash } = (await answer(stolen, 'x')).body;
  const borrowed = { body: { ...(await answer(held, await nonce())).body, hash } };
  expect((await api.refusal(finishCertificateLogin, borrowed)).body.code).toBe('CERTIFICATE_SIGNATURE_INVALID');
});

test('not with an expired, foreign, company’s or revoked certificate, nor with one that nobody can vouch for now', async () => {
  const of = (holder: Parameters<typeof authority.issue>[0]) =>
    refusal(authority.issue({ cpf: person.cpf, ...holder }));
  expect(reasonOf(await of({ notAfter: new Date('2026-10-01T00:00:00Z') }))).toBe('CERTIFICATE_EXPIRED');
  expect(reasonOf(await of({ flaw: 'self-signed' }))).toBe('CERTIFICATE_NOT_TRUSTED');
  expect(reasonOf(await of({ cnpj: '11222333000181' }))).toBe('CERTIFICATE_WITHOUT_CPF');
  const lost = authority.issue({ cpf: person.cpf });
  authority.revoke(lost.certificate, new Date('2026-10-14T12:00:00Z'));
  expect(reasonOf(await refusal(lost))).toBe('CERTIFICATE_REVOKED');
  network.up = false;
  expect(reasonOf(await refusal(held))).toBe('CERTIFICATE_REVOCATION_UNKNOWN');
});

test('someone without an account, or whose account is off, is told who can solve it', async () => {
  expect((await refusal(authority.issue({ cpf: '98222472500' }))).body.code).toBe('UNKNOWN_CERTIFICATE_HOLDER');
  const off = nextCpf();
  await buildPerson(database, { active: false, cpf: off });
  expect((await refusal(authority.issue({ cpf: off }))).body.code).toBe('NO_ACTIVE_LINK');
});

test('a unit that was switched off is passed over, and who has no other does not enter', async () => {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf });
  await buildBond(database, { personId, unitId: units.closed });
  expect((await refusal(authority.issue({ cpf }))).body.code).toBe('INACTIVE_LINK');
  await buildBond(database, { personId, unitId: units.open, secondary: true });
  const { token } = await api.call(finishCertificateLogin, await answer(authority.issue({ cpf }), await nonce()));
  expect((await authenticate(token, clock.now))?.unit?.id).toBe(units.open);
});

test('where no authority is accepted there is no such way in', async () => {
  const none = await testApi(sessionFeature.endpoints, {
    ...deps,
    signing: { ...deps.signing, trust: trustStoreOf([]) },
  });
  expect(await none.call(certificateOptions, {})).toMatchObject({ available: false });
  expect((await none.refusal(beginCertificateLogin, {})).body.code).toBe('CERTIFICATE_UNAVAILABLE');
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
