import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';
import { buildInstitution } from '../../src/features/units/testing/build-units.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import { API_BASE } from '../../src/platform/contract/call-address.ts';
import { buildServer } from '../../src/platform/server/http/build-server.ts';
import { mountEndpoints } from '../../src/platform/server/http/mount-endpoints.ts';
import { openWhoIs } from '../../src/platform/server/http/who-is.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { testDeps } from '../../src/platform/testing/test-deps.ts';
import { otherForms, specifiedCalls } from './specified-calls.ts';
import { specifiedAnswers, specifiedKeys } from './specified-keys.ts';

// The contract beside the list of calls of the specification: each is offered, to the letter, and answers; nothing of ours nearly is one.

const contracts = product.endpoints.map(({ contract }) => contract);
const shape = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, '{}')}`;
const offered = contracts.flatMap(({ method, path, aliases }) => [path, ...aliases].map((one) => shape(method, one)));
const specified = [...specifiedCalls, ...otherForms];

test('the specification has 281 calls: these, and sending bytes to the address of an upload', () => {
  expect(new Set(specifiedCalls).size).toBe(specifiedCalls.length);
  const uploads = product.bytes.filter(({ contract }) => contract.takesFile && contract.method === 'PUT');
  expect(uploads).toHaveLength(1);
  expect(specifiedCalls.length + uploads.length).toBe(281);
});

test('every call of the specification is offered, to the letter', () => {
  expect(specified.filter((call) => !offered.includes(call))).toEqual([]);
});

test('a call has a second address only where the specification writes it in two ways', () => {
  const whole = (one: string) => `/process/file${one}`;
  const ours = contracts.flatMap(({ method, path, aliases }) =>
    // Everything about signatures is there with and without what stands before (C13), what the specification does not name too.
    aliases.filter((one) => whole(one) !== path && !specified.includes(shape(method, one))),
  );
  expect(ours).toEqual([]);
});

/** Differences that a reader of two addresses overlooks: capital letters, hyphens and underscores, and a plural. */
const glanced = (call: string) =>
  call
    .toLowerCase()
    .replaceAll(/[-_]/g, '')
    .replaceAll(/s(?=\/|$)/g, '');

test('no call of ours is nearly one of the specification: it would be that one, misspelt', () => {
  const known = new Map(specified.map((call) => [glanced(call), call]));
  const nearly = offered.filter((call) => !specified.includes(call) && known.has(glanced(call)));
  expect(nearly).toEqual([]);
});

interface Json {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Json[];
  readonly allOf?: readonly Json[];
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** What a call takes beside its address: the keys of its query and of its body, in each of the forms that it may have. */
function keysOf({ query, body }: Endpoint): readonly string[] {
  const top = (json: Json): string[] => [
    ...Object.keys(json.properties ?? {}),
    ...[...(json.anyOf ?? []), ...(json.allOf ?? [])].flatMap(top),
  ];
  return [query, body].flatMap((schema) => top(jsonOf(schema, 'input') as Json));
}

/** The names of all fields of an answer, however deep they stand. */
function fieldsOf({ output }: Endpoint): readonly string[] {
  const names: string[] = [];
  JSON.stringify(jsonOf(output, 'output'), (key, value: unknown) => {
    if (key === 'properties') names.push(...Object.keys(value as object));
    return value;
  });
  return names;
}

const split = (lines: readonly string[]) =>
  lines.map((line) => line.split(' ')).map(([method, path, ...names]) => [`${method} ${path}`, names] as const);
const offeredAt = (call: string) =>
  contracts.find(({ method, path, aliases }) => [path, ...aliases].some((one) => shape(method, one) === call));

test.each(split(specifiedKeys))('%s takes what the specification sends with it', (call, keys) => {
  const contract = offeredAt(call);
  expect(contract && keys.filter((key) => !keysOf(contract).includes(key))).toEqual([]);
});

test.each(split(specifiedAnswers))('%s answers with the fields that the specification names', (call, fields) => {
  const contract = offeredAt(call);
  expect(contract && fields.filter((field) => !fieldsOf(contract).includes(field))).toEqual([]);
});

describe('over HTTP, with a slash at its end as without', async () => {
  const database = await testDatabase();
  await buildInstitution(database);
  const deps = await testDeps(database, { kinds: product.events, consequences: product.consequences });
  const server = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  mountEndpoints(server, product.endpoints, {
    deps,
    whoIs: openWhoIs(async () => null),
    checkAnswers: true,
    limits: 'lifted',
  });
  afterAll(() => server.close());

  test.each(specified.flatMap((call) => [call, `${call}/`]))('%s answers', async (call) => {
    const [method, path = ''] = call.split(' ');
    const url = `${API_BASE}${path.replaceAll('{}', '1')}`;
    const answer = await server.inject({ method: method as 'GET', url, ...(method === 'GET' ? {} : { payload: {} }) });
    expect(answer.statusCode).toBeLessThan(500);
    expect(isOfNobody(answer.body)).toBe(false);
  });

  test('an address that nobody offers is told apart from a thing that is not there', async () => {
    const { body } = await server.inject({ method: 'GET', url: `${API_BASE}/process/lost/and/found` });
    expect(isOfNobody(body)).toBe(true);
  });
});

/** Whether an answer is the server's own, of an address that no call has. */
const isOfNobody = (body: string) => (JSON.parse(body) as { error?: string } | null)?.error === 'Not Found';
