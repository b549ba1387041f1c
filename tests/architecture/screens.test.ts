import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screensOf } from '../../tools/routes/screens-of.ts';

// A screen is told by its capability (`web/entry.ts`) and by nobody else: no list outside a capability names its parts.

const root = path.resolve(import.meta.dirname, '../..');
// By its name: the types of the interface are of another project.
const ENTRIES = path.join(root, 'src/app/web/entries.generated.ts');
const { entries } = (await import(ENTRIES)) as { entries: readonly Entry[] };
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listed = globSync('src/features/*/web/entry.ts', { cwd: root }).flatMap((entry) => screensOf(read(entry), entry));
const addresses = entries.flatMap(({ screens = [], links = [] }) => [
  ...screens.map((screen) => screen.path),
  ...links.map(({ to }) => to),
]);

interface Entry {
  readonly screens?: readonly { readonly path: string }[];
  readonly links?: readonly { readonly to: string }[];
}

/** The lines that name an address of a capability. `/` and `/app` are where the frames begin. */
function addressesNamed(source: string): string[] {
  const inside = addresses.map((address) => address.replace(/[:*].*/, '')).filter((address) => address !== '/');
  return source.split('\n').filter((line) => inside.some((address) => line.includes(`'${address}`)));
}

test('every screen of a capability has its address in the entry of that capability', () => {
  const screens = globSync('src/features/*/web/**/*.tsx', { cwd: root }).filter((file) =>
    /^export (async )?(function|const) Component\b/m.test(read(file)),
  );
  // One screen may have several addresses.
  expect([...new Set(listed.map(({ file }) => file))].toSorted()).toEqual(screens.toSorted());
});

test('the entries are read as they are: none of their screens is written in another form', () => {
  expect(listed.map((screen) => screen.path).toSorted()).toEqual(
    entries.flatMap(({ screens = [] }) => screens.map((screen) => screen.path)).toSorted(),
  );
});

test('the app names no address of a capability', () => {
  const sources = globSync(['src/app/routes.ts', 'src/app/web.tsx', 'src/app/web/**/*.{ts,tsx}'], { cwd: root });
  expect(sources.filter((file) => !file.includes('.test.')).flatMap((file) => addressesNamed(read(file)))).toEqual([]);
});

test.each([
  `const signatures = { to: '/app/assinaturas', label: 'Assinaturas', key: 'a' };`,
  `  { path: '/consultar-processo', lazy: () => import('../features/search/web/index.ts') },`,
  `  run: () => void navigate('/app/novo-processo?rascunho=7'),`,
  `const help = { to: '/#ajuda', label: 'Ajuda' };`,
])('the check fails on a planted line of the app: %s', (line) => {
  expect(addressesNamed(line)).toEqual([line]);
});
