import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notificationKindKeys } from '../../src/features/notifications/rules/notification-kinds.ts';
import { commands } from '../../tools/carimbo/commands.ts';
import {
  missingCommands,
  missingDoors,
  missingFiles,
  missingPaths,
  type Page,
  saidTwice,
  wrongLayers,
} from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => file.split(path.sep).join('/'));
const exists = (file: string) => existsSync(path.join(root, file));
const pages: readonly Page[] = filesOf('*.md', 'docs/**/*.md', 'src/**/README.md')
  .filter((file) => file !== 'CHANGELOG.md')
  .map((file) => ({ file, text: read(file) }));
const capabilities = filesOf('src/features/*').map((folder) => path.basename(folder));
/** What tests and commands write, each line of one place. */
const GENERATED = ['docs/map.md', 'docs/permissions.md'];
const card = 'src/features/units/README.md';

test('every file and folder that a page or a card names is there', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => missingPaths(page, exists, capabilities))).toEqual([]);
});

test('every file that a page names by its name alone is somewhere', () => {
  const names = new Set(
    filesOf(
      '*.*',
      '{src,tests,tools,bench,migrations,seeds,docs,deploy,public}/**/*.{ts,tsx,mjs,js,css,sql,md,py,json,sh}',
    ).map((file) => path.posix.basename(file)),
  );
  expect(pages.flatMap((page) => missingFiles(page, names))).toEqual([]);
  expect(missingFiles({ file: card, text: '`holidays.ts` `gone.ts` `x.ts`' }, new Set(['holidays.ts']))).toEqual([
    `${card}: gone.ts`,
  ]);
});

test('every script and every command that a page tells to run is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
  const known = new Set([
    'carimbo help',
    ...Object.keys(scripts),
    ...commands.map(({ name }) => `carimbo ${name}`),
    ...filesOf('bench/measures/*.ts').map((file) => `bench ${path.posix.basename(file, '.ts')}`),
    ...['screen', 'list', 'endpoint', 'act'].map((kind) => `new ${kind}`),
  ]);
  expect(pages.flatMap((page) => missingCommands(page, known))).toEqual([]);
  const text =
    'npm run gone, npm run carimbo -- ledger verify, `npm run carimbo -- past`, `carimbo late X`, npm run bench -- lists';
  expect(missingCommands({ file: card, text }, known)).toEqual([
    `${card}: npm run gone`,
    `${card}: npm run carimbo -- past`,
    `${card}: carimbo late`,
  ]);
});

test('no page says a row of a table, or a point of a list, twice', () => {
  const history = { file: 'CHANGELOG.md', text: read('CHANGELOG.md') };
  expect([...pages, history].filter(({ file }) => !GENERATED.includes(file)).flatMap(saidTwice)).toEqual([]);
  const table =
    '| Portuguese | here |\n| --- | --- |\n| a person who signs | x |\n| a person who signs |  x |\n| --- | --- |';
  expect(saidTwice({ file: card, text: table })).toHaveLength(2);
});

test('a card says the layer of its capability', () => {
  const rules = read('.dependency-cruiser.cjs');
  const layers = [...(/const LAYERS = \[(.*?)\n\];/s.exec(rules)?.[1] ?? '').matchAll(/\[(.*?)\]/gs)].map(
    ([, names = '']) => [...names.matchAll(/'(\w+(?:-\w+)*)'/g)].map(([, name = '']) => name),
  );
  expect(layers.flat().toSorted()).toEqual(capabilities.toSorted());
  expect(wrongLayers(pages, layers)).toEqual([]);
  expect(wrongLayers([{ file: card, text: '# Units\n\nUnits. Layer 2.' }], layers)).toHaveLength(1);
  expect(wrongLayers([{ file: card, text: '# Units' }], layers)).toHaveLength(1);
});

test('the card of notifications says of each kind who is told', () => {
  const told = /\n## Who is told\n(.*?)\n## /s.exec(read('src/features/notifications/README.md'))?.[1] ?? '';
  const kinds = new Set(told.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  expect(notificationKindKeys.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('what a card calls a door is one', () => {
  const missing = pages.flatMap((page) => {
    const folder = path.dirname(page.file);
    const doors = filesOf(`${folder}/{server,web}/index.ts`, `${folder}/testing/*.ts`, `${folder}/contract/*.ts`);
    return missingDoors(page, doors.map(read).join('\n'));
  });
  expect(missing).toEqual([]);
  const page = {
    file: card,
    text: '# Units\n\n## Doors\n\n`findUnit`, `findNobody` of `units`.\n\n## Tests\n\n`later`',
  };
  expect(missingDoors(page, "export { findUnit } from './find-unit.ts';")).toEqual([`${card}: findNobody`]);
});

test('a path planted in each way of saying one is found', () => {
  const missing = (file: string, text: string) => missingPaths({ file, text }, exists, capabilities);
  expect(missing('README.md', '`src/kernel/numbers/nup.ts` and `src/kernel/gone.ts`')).toEqual([
    'README.md: src/kernel/gone.ts',
  ]);
  expect(missing('docs/decisions/a.md', '`engine/bind`, `engine/join/`')).toEqual([
    'docs/decisions/a.md: engine/join/',
  ]);
  expect(missing('docs/a.md', '`units/server/index.ts`, `units/server/x.ts`')).toEqual([
    'docs/a.md: units/server/x.ts',
  ]);
  expect(missing(card, '`rules/holidays.ts`, `rules/x.ts`')).toEqual([`${card}: rules/x.ts`]);
  expect(missing(card, '`POST /units/x`, `units/x`, `application/pdf`')).toEqual([]);
});
