import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { guardianLogin } from '../../contract/guardian/guardian-login.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';

const database = await testDatabase();
const plain = await testDeps(database, { kinds: sessionFeature.events });
const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const issuer = 'https://portal.aroeira.invalid';
const audience = plain.config.publicUrl;
const deps = { ...plain, config: { ...plain.config, guardian: { issuer, audience, key: own.publicKey } } };
const api = await testApi(sessionFeature.endpoints, deps);
const second = testNow.getTime() / 1000;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
});

async function servant(active = true) {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, active });
  await buildBond(database, { personId, unitId: cocon });
  return cpf;
}

let made = 0;
interface TokenOptions {
  readonly key?: KeyObject | Uint8Array;
  readonly alg?: string;
  readonly claims?: Record<string, unknown>;
}
const tokenOf = (cpf: string, { key = own.privateKey, alg = 'ES256', claims = {} }: TokenOptions = {}) =>
  new SignJWT({
    iss: issuer,
    aud: audience,
    sub: cpf,
    jti: `t${(made += 1)}`,
    iat: second,
    exp: second + 60,
    ...claims,
  })
    .setProtectedHeader({ alg })
    .sign(key);
const enter = (token: string) => api.call(guardianLogin, { body: { token } });
const refusal = async (token: string) => (await api.refusal(guardianLogin, { body: { token } })).body.code;

test('whoever the issuer names is let in, once, and the ledger says who vouched', async () => {
  const token = await tokenOf(await servant());
  const settled = await Promise.allSettled([enter(token), enter(token), enter(token)]);
  const [entered, ...more] = settled.filter(({ status }) => status === 'fulfilled');
  expect(more).toEqual([]);
  const { token: session } = (entered as PromiseFulfilledResult<{ token: string }>).value;
  const actor = await authenticateWith(deps.db, deps.secrets.token)(session, testNow);
  expect(actor?.unit?.id).toBe(cocon);
  expect(await refusal(token)).toBe('INVALID_GUARDIAN_TOKEN');
  const { rows } = await sql<{
    body: object;
  }>`select body from ledger.payload p join ledger.event e on e.id = p.event_id
    where e.type = 'person-signed-in' and e.stream_id = ${actor!.personId}`.execute(database.owner);
  expect(rows).toMatchObject([{ body: { method: 'guardian', provider: issuer } }]);
});

test.each<[string, TokenOptions]>([
  ['of another issuer', { claims: { iss: 'https://outro.invalid' } }],
  ['for another address', { claims: { aud: 'https://outro.invalid' } }],
  ['signed by another key', { key: others.privateKey }],
  ['signed with the public key as a secret', { key: publicAsSecret(), alg: 'HS256' }],
  ['that ended', { claims: { iat: second - 70, exp: second - 10 } }],
  ['that would hold for longer than a minute', { claims: { exp: second + 61 } }],
  ['of the future', { claims: { iat: second + 30, exp: second + 60 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['without an id', { claims: { jti: undefined } }],
  ['whose person is no CPF', { claims: { sub: '12345678900' } }],
])('a token %s lets nobody in', async (_, told) => {
  expect(await refusal(await tokenOf(await servant(), told))).toBe('INVALID_GUARDIAN_TOKEN');
});

function publicAsSecret(): Uint8Array {
  return new Uint8Array(createPublicKey(own.privateKey).export({ type: 'spki', format: 'der' }));
}

test('what is no token lets nobody in', async () => expect(await refusal('abc')).toBe('INVALID_GUARDIAN_TOKEN'));

test('whoever has no account, or one that is off, is told so', async () => {
  expect(await refusal(await tokenOf(nextCpf()))).toBe('UNKNOWN_HOLDER');
  expect(await refusal(await tokenOf(await servant(false)))).toBe('NO_ACTIVE_LINK');
});

test('unless an issuer is configured it is off', async () => {
  const answer = await (
    await testApi(sessionFeature.endpoints, plain)
  ).refusal(guardianLogin, { body: { token: 'a' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'GUARDIAN_LOGIN_OFF' } });
});
