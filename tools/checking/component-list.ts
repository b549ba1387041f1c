import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runNpm } from './npm.ts';

const SECONDS = 120;

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
  licenses: z.array(z.unknown()).optional(),
});
const list = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type ComponentList = z.output<typeof list>;

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** A locked package that the product may run with. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
}

/** What the lock names besides what only the development needs. */
export function lockedForProduction(root: string): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([place, { name, version, license, dev }]) =>
    place === '' || dev || version === undefined
      ? []
      : [{ name: name ?? place.replace(/^.*node_modules\//, ''), version, license }],
  );
}

/**
 * The components of the product as CycloneDX, which npm makes from the lock alone; nothing is asked over the network. Asked
 * to leave development out, npm loses packages that both need: what is left out is told by the lock.
 * @throws when this npm cannot make it
 */
export async function componentList(root: string): Promise<ComponentList> {
  const { status, said } = await runNpm(root, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], SECONDS);
  if (status !== 0)
    throw new Error('npm could not list the components: it must know `npm sbom`, as that of Node 20 does.');
  const all = list.parse(JSON.parse(said));
  const locked = new Map(lockedForProduction(root).map((one) => [`${one.name}@${one.version}`, one]));
  const components = all.components
    .filter(({ name, version }) => locked.has(`${name}@${version}`))
    .map((one) => ({ ...one, licenses: one.licenses ?? named(locked.get(`${one.name}@${one.version}`)?.license) }));
  const kept = new Set(components.map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref) || ref.startsWith('carimbo@'))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  return { ...all, components, dependencies };
}

/** A licence that has no id of SPDX, under the name that its package gives it. */
const named = (license: string | undefined) => (license === undefined ? undefined : [{ license: { name: license } }]);

/** Writes the list beside what was built. @returns a line about it */
export async function writeComponentList(root: string): Promise<string> {
  const file = path.join(root, 'dist/components.cdx.json');
  const made = await componentList(root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
  return `${made.components.length} components in ${path.relative(root, file)}`;
}
