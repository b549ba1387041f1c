import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityProviderConfig } from '../../../../platform/server/config/index.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { beginProviderLogin } from '../../contract/provider/begin-provider-login.ts';
import { chooseCapacity } from '../../contract/choose-capacity.ts';
import { finishProviderLogin } from '../../contract/provider/finish-provider-login.ts';
import { listProviders } from '../../contract/provider/list-providers.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';

// A provider as it is run, on this machine: the person fills its own forms.

const redirectUri = 'http://localhost:3000/entrada';
const database = await testDatabase();
const plain = await testDeps(database, { kinds: sessionFeature.events });
let server: Server;
let institution: IdentityProviderConfig;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'carimbo', client_secret: 'segredo-do-carimbo', redirect_uris: [redirectUri] };
  const listener = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], profile: ['cpf'] },
    // Whoever signs in there as `sem-cpf` has none.
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: `pessoa-${id}`, ...(id !== 'sem-cpf' && { cpf: id }) }),
    }),
    cookies: { keys: ['um segredo do provedor'] },
    features: { devInteractions: { enabled: true } },
  }).callback();
  institution = {
    id: 'institution',
    name: 'conta da instituição',
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    scope: 'openid profile',
    cpfClaim: 'cpf',
    redirectUri,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const apiWith = (provider: IdentityProviderConfig = institution) =>
  testApi(sessionFeature.endpoints, { ...plain, config: { ...plain.config, identityProviders: [provider] } });
type Api = Awaited<ReturnType<typeof apiWith>>;

async function servant(active = true) {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, active });
  await buildBond(database, { personId, unitId: cocon });
  return cpf;
}

/** Goes where the browser would, fills the provider's forms as somebody, and comes back with what it says. */
async function visitAs(account: string, address: string, gives = true): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return response;
  };
  let response = await go(address);
  for (let step = 0; step < 12; step += 1) {
    const to = response.headers.get('location');
    if (to?.startsWith(redirectUri)) return new URL(to).search.slice(1);
    if (to) {
      response = await go(new URL(to, institution.issuer).href);
      continue;
    }
    const page = await response.text();
    const action = new URL(/action="([^"]+)"/.exec(page)![1]!, institution.issuer).href;
    if (!gives) response = await go(`${action}/abort`);
    else if (page.includes('name="password"'))
      response = await go(action, { prompt: 'login', login: account, password: 'x' });
    else response = await go(action, { prompt: 'consent' });
  }
  throw new Error('the provider never sent the person back');
}

async function enterAs(api: Api, account: string) {
  const { address, visit } = await api.call(beginProviderLogin, { body: { provider: 'institution' } });
  return { visit, answer: await visitAs(account, address) };
}
const refusal = async (api: Api, body: { visit: string; answer: string }) =>
  (await api.refusal(finishProviderLogin, { body })).body.code;

test('whoever proves at the provider who they are is let in, and the visit opens once', async () => {
  const api = await apiWith();
  expect((await api.call(listProviders, {})).results).toEqual([{ id: 'institution', name: 'conta da instituição' }]);
  const body = await enterAs(api, await servant());
  const { token } = await api.call(finishProviderLogin, { body });
  expect((await authenticateWith(plain.db, plain.secrets.token)(token, testNow))?.unit?.id).toBe(cocon);
  expect(await refusal(api, body)).toBe('PROVIDER_DENIED');
});

test('how well the provider knows the account is kept in the session, under another unit too; without a word of it nobody waits', async () => {
  const levels = { answer: '[{"id":"1"},{"id":"2"}]', status: 200 };
  const asked: string[] = [];
  const told = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization?.split(' ')[0]}`);
    response.writeHead(levels.status).end(levels.answer);
  });
  await new Promise<void>((resolve) => told.listen(0, '127.0.0.1', resolve));
  try {
    const levelsUrl = `http://127.0.0.1:${(told.address() as AddressInfo).port}`;
    const api = await apiWith({ ...institution, levelsUrl });
    const authenticate = authenticateWith(plain.db, plain.secrets.token);
    const cpf = await servant();
    const enter = async () =>
      (await authenticate((await api.call(finishProviderLogin, { body: await enterAs(api, cpf) })).token, testNow))!;
    const silver = await enter();
    expect(silver.accountLevel).toBe(2);
    expect(asked).toEqual([`/confiabilidades/v3/contas/${cpf}/niveis?response-type=ids Bearer`]);
    const { token } = await api.call(chooseCapacity, { body: { capacity_id: cocon } }, { as: silver });
    expect((await authenticate(token, testNow))?.accountLevel).toBe(2);
    levels.status = 503;
    expect((await enter()).accountLevel).toBeUndefined();
  } finally {
    await new Promise((resolve) => told.close(resolve));
  }
});

test('what one person came back with is of no use to who left by another visit', async () => {
  const api = await apiWith();
  const [victim, other] = [await enterAs(api, await servant()), await enterAs(api, await servant())];
  expect(await refusal(api, { visit: other.visit, answer: victim.answer })).toBe('PROVIDER_DENIED');
});

test('a code that was made up, or no code, lets nobody in', async () => {
  const api = await apiWith();
  const { visit, answer } = await enterAs(api, await servant());
  const changed = new URLSearchParams(answer);
  changed.set('code', 'inventado');
  expect(await refusal(api, { visit, answer: changed.toString() })).toBe('PROVIDER_DENIED');
  const again = await enterAs(api, await servant());
  expect(await refusal(api, { visit: again.visit, answer: 'x=1' })).toBe('PROVIDER_DENIED');
  expect(await refusal(api, { visit: 'inventada', answer })).toBe('PROVIDER_DENIED');
});

test('whoever gives up at the provider is told how to go on', async () => {
  const api = await apiWith();
  const { address, visit } = await api.call(beginProviderLogin, { body: { provider: 'institution' } });
  const answer = await visitAs('', address, false);
  expect(answer).toContain('error=');
  expect(await refusal(api, { visit, answer })).toBe('PROVIDER_DENIED');
});

test.each([
  ['without a CPF', 'sem-cpf', 'PROVIDER_WITHOUT_CPF'],
  ['with what is no CPF', '12345678900', 'PROVIDER_WITHOUT_CPF'],
  ['that nobody here has', nextCpf(), 'UNKNOWN_HOLDER'],
])('an account there %s lets nobody in', async (_, account, code) => {
  const api = await apiWith();
  expect(await refusal(api, await enterAs(api, account))).toBe(code);
});

test('who is switched off here is not let in by anybody else', async () => {
  const api = await apiWith();
  expect(await refusal(api, await enterAs(api, await servant(false)))).toBe('NO_ACTIVE_LINK');
});

test('a provider that does not know our secret is told as a system that is away', async () => {
  const api = await apiWith({ ...institution, clientSecret: 'outro' });
  expect(await refusal(api, await enterAs(api, await servant()))).toBe('INVALID_API_KEY');
});

test('a provider that does not answer, and one that is not offered', async () => {
  const away = await apiWith({ ...institution, issuer: 'http://127.0.0.1:1' });
  const begin = { body: { provider: 'institution' } };
  expect((await away.refusal(beginProviderLogin, begin)).body.code).toBe('PROVIDER_INACTIVE');
  const none = await testApi(sessionFeature.endpoints, plain);
  expect((await none.refusal(beginProviderLogin, begin)).body.code).toBe('UNKNOWN_PROVIDER');
});
