import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const PAGE = 'docs/decisions/0008-dependencies.md';

type Versions = Readonly<Record<string, string>>;
const product = JSON.parse(read('package.json')) as Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Versions>
>;
const lock = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly version?: string }>>;
};
const asked = Object.entries({
  ...product.dependencies,
  ...product.devDependencies,
  ...product.optionalDependencies,
  ...product.overrides,
});

interface Reason {
  /** A name, or the beginning of names before a star. */
  readonly names: string;
  readonly licence: string;
}

/** The rows of the page: packages, why, licence. */
const reasonsOf = (page: string): readonly Reason[] =>
  [...page.matchAll(/^\| (`[^|]+) \| [^|]*\w[^|]* \| ([^|]+) \|$/gm)].flatMap(([, names = '', licence = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ names: name, licence: licence.trim() })),
  );

const isOf = (name: string, { names }: Reason): boolean =>
  names.endsWith('*') ? name.startsWith(names.slice(0, -1)) : name === names;

/** Packages without exactly one reason, those whose licence is another one, and reasons for what is not asked for. */
function faultsOf(page: string): readonly string[] {
  const reasons = reasonsOf(page);
  const packages = asked.flatMap(([name]) => {
    const of = reasons.filter((reason) => isOf(name, reason));
    const licence = lock.packages[`node_modules/${name}`]?.license;
    if (of.length !== 1) return [`${name}: ${of.length} reasons`];
    return of[0]?.licence === licence ? [] : [`${name}: ${of[0]?.licence ?? ''}, and it is ${licence ?? 'not told'}`];
  });
  const idle = reasons.filter((reason) => !asked.some(([name]) => isOf(name, reason)));
  return [...packages, ...idle.map(({ names }) => `${names}: nothing asks for it`)];
}

test('each package that is asked for has its reason and its licence on the page of dependencies', () => {
  const page = read(PAGE);
  expect(faultsOf(page)).toEqual([]);
  expect(faultsOf(page.replace('`zod`', '`yup`'))).toEqual(['zod: 0 reasons', 'yup: nothing asks for it']);
  expect(faultsOf(page.replace('MPL-2.0', 'MIT'))).toEqual(['@axe-core/playwright: MIT, and it is MPL-2.0']);
});

test('each package is asked for by its exact version, and the lock has that one', () => {
  const other = asked.filter(([name, version]) => {
    const exact = version.replace(/^npm:.*@/, '');
    return !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(exact) || lock.packages[`node_modules/${name}`]?.version !== exact;
  });
  expect(other).toEqual([]);
});
