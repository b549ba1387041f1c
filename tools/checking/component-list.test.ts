import path from 'node:path';
import { expect, test } from 'vitest';
import { componentList, lockedForProduction } from './component-list.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every locked package of production is a component with its version, licence and address', async () => {
  const { specVersion, components, dependencies } = await componentList(root);
  expect(specVersion).toMatch(/^1\.[5-9]$/);
  const nameOf = ({ name, version }: { readonly name: string; readonly version: string }) => `${name}@${version}`;
  const locked = new Set(lockedForProduction(root).map(nameOf));
  expect(locked.size).toBeGreaterThan(100);
  expect(new Set(components.map(nameOf))).toEqual(locked);
  expect(components.filter(({ purl, version }) => !purl.includes(`@${version}`))).toEqual([]);
  expect(components.filter(({ licenses }) => !licenses?.length).map(nameOf)).toEqual([]);
  expect(dependencies.find(({ ref }) => ref.startsWith('carimbo@'))?.dependsOn).not.toEqual([]);
});
