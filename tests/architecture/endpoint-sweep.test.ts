import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { permission } from '../../src/features/access/rules/permissions.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { buildActor } from '../../src/features/people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../src/features/units/testing/build-units.ts';
import { bytesAddress } from '../../src/platform/contract/bytes-endpoint.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { buildServer } from '../../src/platform/server/http/build-server.ts';
import { mountBytes } from '../../src/platform/server/http/mount-bytes.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { testApi } from '../../src/platform/testing/test-api.ts';
import { testDeps } from '../../src/platform/testing/test-deps.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: product.events, consequences: product.consequences });
const api = await testApi(product.endpoints, deps);
const server = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
await mountBytes(server, product.bytes, { deps, limits: 'lifted' });
afterAll(() => server.close());
const contracts = product.endpoints.map(({ contract }) => contract);
const paths = (contract: Endpoint) => [contract.path, ...contract.aliases];
const files = product.bytes.map(({ contract }) => contract);
const shape = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, '{}')}`;
const named = contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const needsSession = named.filter(([, { access }]) => access.kind === 'signedIn' || access.kind === 'anyOf');
const bySecretAddress = files
  .filter(({ access }) => access.kind === 'link')
  .map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const changing = product.endpoints
  .filter(({ kind, contract: { access } }) => kind !== 'read' && access.kind !== 'public' && access.kind !== 'link')
  .map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);
const needsPermission = named.filter(([, { access }]) => access.kind === 'anyOf');

let nobody: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const unit = { id: await buildUnit(database, { partId, abbreviation: 'COCON' }), partId };
  nobody = await buildActor(database, { unit, permissions: [] });
});

test('no call is offered twice', () => {
  const ofFiles = files.map((contract) => shape(contract.method, contract.path));
  const all = [
    ...contracts.flatMap((contract) => paths(contract).map((path) => shape(contract.method, path))),
    ...ofFiles,
  ];
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});

describe('without a session', () => {
  test.each(needsSession)('%s answers 401', async (_, contract) => {
    const { status, body } = await api.refusal(contract, sample(contract, 1));
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'SESSION_LOST' });
  });
});

describe('without any of its permissions', () => {
  test.each(needsPermission)('%s answers 403', async (_, contract) => {
    const { status, body } = await api.refusal(contract, sample(contract, 1), { as: nobody });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    // One call has a sentence of its own in the specification (R343).
    const own = 'Você não possui permissão para arquivar este processo.';
    const archives = contract.path === '/process/archive';
    expect(body.message).toBe(archives ? own : 'Você não possui permissão para realizar essa ação');
  });
});

describe('through the eyes of another', () => {
  const all = new Set<number>(Object.values(permission));
  const seer = (): Actor => ({
    ...nobody,
    sessionId: 'seeing',
    permissions: all,
    seeingAs: { whom: 'Ana', until: new Date('2030-01-01T00:00:00Z'), self: { ...nobody, permissions: all } },
  });

  test.each(changing)('%s does nothing and says why', async (_, contract) => {
    const { status, body } = await api.refusal(contract, sample(contract, 1), { as: seer() });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'SEEING_AS' });
  });

  test('what one may ask beside reading by address searches, counts, foresees and downloads: it changes nothing', () => {
    const asked = product.endpoints
      .filter(({ kind, contract }) => kind === 'read' && contract.method !== 'GET')
      .filter(({ contract: { access } }) => access.kind !== 'public' && access.kind !== 'link')
      .map(({ contract }) => contract.path);
    const reading = /search|count|foresee|check|download/;
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !reading.test(path))).toEqual([]);
  });

  test('a bulk act is neither rehearsed nor left to go on by itself', async () => {
    const input = { body: { process_ids: [1], justification_id: 1 } };
    const send = { as: seer() };
    const tried = await Promise.allSettled([
      api.rehearse(archiveProcesses, input, send),
      api.background(archiveProcesses, input, send),
    ]);
    const refused = { status: 'rejected', reason: { status: 403, body: { code: 'SEEING_AS' } } };
    expect(tried).toMatchObject([refused, refused]);
  });
});

describe('with an address that nobody gave', () => {
  test.each(bySecretAddress)('%s answers 403', async (_, contract) => {
    const answer = await server.inject({
      method: contract.method,
      url: bytesAddress(contract, { token: 'x' }),
      query: { token: 'x' },
      ...(contract.takesFile ? { payload: 'x' } : {}),
    });
    expect(answer.statusCode).toBe(403);
    expect(contract.errors.map(({ code }) => code)).toContain(answer.json<{ code: string }>().code);
  });
});

/** An input that names one object by every parameter. */
const sample = (contract: Endpoint, id: number) =>
  ({
    params: Object.fromEntries([...contract.path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, id])),
    query: {},
    body: {},
  }) as never;
