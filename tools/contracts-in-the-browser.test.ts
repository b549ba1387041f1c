import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { bareContracts } from './bare-contracts.ts';

const root = path.resolve(import.meta.dirname, '..');
const plugin = bareContracts();
const load = plugin.load as (id: string) => string;
const resolveId = plugin.resolveId as (source: string, importer: string) => string | null;

/** Loads apart from the server's own: what stands for the schemas in the browser stands for them here. */
const BARE = '?bare';
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const importer = context.parentURL ?? '';
    if (!importer.endsWith(BARE)) return next(specifier, context);
    const stand = resolveId(specifier, importer.slice(0, -BARE.length));
    if (stand !== null) return { url: `data:text/javascript,${encodeURIComponent(load(stand))}`, shortCircuit: true };
    const found = next(specifier, context);
    return found.url.includes('/contract/') ? { ...found, url: `${found.url}${BARE}` } : found;
  },
});
afterAll(() => hooks.deregister());

test('no contract looks into a schema while it is loaded: in the browser there is none', async () => {
  const contracts = globSync('src/{features/*,platform}/contract/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(contracts.length).toBeGreaterThan(300);
  const broken: string[] = [];
  for (const file of contracts) {
    await import(`${pathToFileURL(path.join(root, file)).href}${BARE}`).catch(() => broken.push(file));
  }
  expect(broken).toEqual([]);
});
