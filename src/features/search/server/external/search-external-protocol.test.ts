import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createExternalProtocol } from '../../../../platform/server/external-protocol/index.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { searchExternalProtocol } from '../../contract/external/search-external-protocol.ts';
import { searchFeature } from '../feature.ts';

/** What the stand-in for the other system answers next, and what it was asked. */
const other = { status: 200, body: '[]', asked: '', token: '' };
const server = createServer((request, response) => {
  other.asked = request.url ?? '';
  other.token = request.headers.authorization ?? '';
  response.writeHead(other.status).end(other.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
const { port } = server.address() as AddressInfo;

const database = await testDatabase();
const deps = await testDeps(database, {});
const externalProtocol = createExternalProtocol({ url: `http://127.0.0.1:${port}`, token: 'ours' });
const api = await testApi(searchFeature.endpoints, { ...deps, externalProtocol });
const off = await testApi(searchFeature.endpoints, { ...deps, externalProtocol: undefined });
const ask = (search: string) => api.call(searchExternalProtocol, { query: { search } });

test('a process of the other system is found by the digits of its number, with CPFs hidden', async () => {
  other.body = JSON.stringify([
    {
      protocol: '0123456/2019',
      subject: 'Pensão de 529.982.247-25',
      authors: ['Maria, CPF 52998224725'],
      created_at: '2019-03-04',
      history: [{ date: '2019-03-05T10:00:00Z', origin: 'Protocolo', destination: 'RH', reason: 'Análise' }],
    },
  ]);
  expect(await ask('0123456/2019')).toEqual({
    configured: true,
    count: 1,
    results: [
      {
        protocol: '0123456/2019',
        subject: 'Pensão de ***.982.247-**',
        origin: null,
        authors: ['Maria, CPF ***.982.247-**'],
        creation_date: '2019-03-04',
        history: [{ date: '2019-03-05T10:00:00Z', origin: 'Protocolo', destination: 'RH', reason: 'Análise' }],
      },
    ],
  });
  expect(other.asked).toBe('/processes?number=01234562019');
  expect(other.token).toBe('Bearer ours');
});

test('none is found where there is none, and nothing is asked without a digit', async () => {
  other.status = 404;
  other.asked = '';
  expect(await ask('999')).toEqual({ configured: true, results: [], count: 0 });
  expect(other.asked).not.toBe('');
  other.asked = '';
  expect(await ask('a/b')).toEqual({ configured: true, results: [], count: 0 });
  expect(other.asked).toBe('');
});

test('another system that fails, or answers something else, is told as not answering', async () => {
  for (const [status, body] of [
    [500, ''],
    [200, '<html>'],
    [200, '{"results":[]}'],
  ] as const) {
    Object.assign(other, { status, body });
    expect((await api.refusal(searchExternalProtocol, { query: { search: '1' } })).body).toMatchObject({
      code: 'EXTERNAL_PROTOCOL_DOWN',
    });
  }
});

test('where none is set, it is told, and nothing is found', async () => {
  expect(await off.call(searchExternalProtocol, { query: { search: '1' } })).toEqual({
    configured: false,
    results: [],
    count: 0,
  });
});
