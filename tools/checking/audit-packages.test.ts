import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../src/platform/testing/storage.ts';
import { auditPackages } from './audit-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');

// What npm heard of a flaw is remembered in its cache, where a stand-in has nothing to say.
beforeEach(async () => {
  vi.stubEnv('npm_config_cache', await testFolder());
  return () => vi.unstubAllEnvs();
});

/** Stands in for the registry of packages. @returns its address */
async function registry(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** One that knows of a flaw of this severity in every version of a package of ours. */
const knowing =
  (severity: string): RequestListener =>
  (request, response) => {
    const flaw = { id: 1, url: 'a', title: 'a', severity, vulnerable_versions: '*', cwe: [], cvss: { score: 9 } };
    const isAsked = request.url?.endsWith('/advisories/bulk');
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? { pg: [flaw] } : {}));
  };

test('a package of production of which something grave is known is named', async () => {
  const audit = await auditPackages(root, { registry: await registry(knowing('high')) });
  expect(audit.outcome).toBe('found');
  expect(audit.says).toContain('pg (high)');
});

test('what is known of lesser severity stops nothing', async () => {
  expect(await auditPackages(root, { registry: await registry(knowing('moderate')) })).toMatchObject({
    outcome: 'clean',
  });
});

test('a registry that does not answer is told as skipped, in the time that it is given', async () => {
  const silent = await registry(() => {});
  expect(await auditPackages(root, { registry: silent, withinSeconds: 5 })).toEqual({
    outcome: 'skipped',
    says: 'the registry of packages did not answer within 5 s',
  });
});

test('a registry that gives no report is told as skipped', async () => {
  const refusing = await registry((_request, response) => response.writeHead(405).end());
  expect(await auditPackages(root, { registry: refusing })).toEqual({
    outcome: 'skipped',
    says: 'the registry of packages gave no report',
  });
});
