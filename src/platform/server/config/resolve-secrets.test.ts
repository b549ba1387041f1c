import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveSecrets } from './index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'carimbo-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the secret is made once, for its owner only, and leaves nothing else behind', () => {
  const first = resolveSecrets({ secret: undefined, dataDir });
  expect(resolveSecrets({ secret: undefined, dataDir }).token).toEqual(first.token);
  expect(readdirSync(dataDir)).toEqual(['carimbo.secret']);
  expect(statSync(path.join(dataDir, 'carimbo.secret')).mode & 0o777).toBe(0o600);
});

test('keys of different purposes differ, and a secret given by the operator is used as it is', () => {
  const secrets = resolveSecrets({ secret: 'x'.repeat(40), dataDir });
  expect(secrets.for('links')).toHaveLength(32);
  expect(secrets.for('links')).not.toEqual(secrets.token);
  expect(secrets.token).toEqual(resolveSecrets({ secret: 'x'.repeat(40), dataDir: '/absent' }).token);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a truncated secret is refused instead of weakening every signature', () => {
  writeFileSync(path.join(dataDir, 'carimbo.secret'), 'abc');
  expect(() => resolveSecrets({ secret: undefined, dataDir })).toThrow(/incompleto/);
});

test('a data folder that it makes lets others pass but not look; one that exists is left as it is', () => {
  const fresh = path.join(dataDir, 'fresh');
  resolveSecrets({ secret: undefined, dataDir: fresh });
  expect(statSync(fresh).mode & 0o777).toBe(0o711);
  resolveSecrets({ secret: undefined, dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
