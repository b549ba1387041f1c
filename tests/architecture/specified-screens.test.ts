import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leadingElsewhere, specifiedScreens } from './specified-screens.ts';

// The addresses of the product beside the list of screens of the specification: each is there, to the letter, and nothing of ours nearly is one.

const root = path.resolve(import.meta.dirname, '../..');
interface Line {
  readonly path: string;
}
interface Entry {
  readonly screens?: readonly Line[];
  readonly elsewhere?: (address: { readonly pathname: string; readonly search: string }) => string | null;
}
type Match = (lines: readonly Line[], pathname: string) => { readonly lines: readonly Line[] } | null;
// By their names: the types of the interface are of another project.
const fromInterface = (file: string): Promise<unknown> => import(path.join(root, file));
const { entries } = (await fromInterface('src/app/web/entries.generated.ts')) as { entries: readonly Entry[] };
const { matchAddress } = (await fromInterface('src/platform/web/router/match-address.ts')) as { matchAddress: Match };

/** The addresses that the app itself has: of what no capability has. */
const routes = readFileSync(path.join(root, 'src/app/routes.ts'), 'utf8');
const missing = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, own = '']) => ({ path: own }));
const lines = [...entries.flatMap(({ screens = [] }) => screens), ...missing];
const shape = (address: string) => address.replaceAll(/:\w+/g, '{}');
const ours = lines.map((line) => shape(line.path));
const screens = specifiedScreens.filter((address) => !(address in leadingElsewhere));
/** The path of the screen that the router finds at an address. */
const foundAt = (address: string) => matchAddress(lines, address.replaceAll('{}', '7'))?.lines.at(-1)?.path ?? null;

test('every screen of the specification is at its address, to the letter', () => {
  expect(screens.filter((address) => !ours.includes(address))).toEqual([]);
});

test('the router finds each of them at its address, and no other screen', () => {
  const there = screens.filter((address) => ours.includes(address));
  expect(there.map((address) => shape(foundAt(address) ?? ''))).toEqual(there);
});

test.each(Object.entries(leadingElsewhere))('%s leads to %s', (pathname, place) => {
  expect(entries.map((entry) => entry.elsewhere?.({ pathname, search: '' }) ?? null)).toContain(place);
});

test.each(['/nada', '/validar-documento/x', '/consultar-processo/a/b/c'])('no screen is at %s', (address) => {
  expect(foundAt(address)).toBe('*');
});

/** Differences that a reader of two addresses overlooks: capital letters, hyphens and underscores, and a plural. */
const glanced = (address: string) => address.toLowerCase().replaceAll(/[-_]|s(?=\/|$)/g, '');

test('no address of ours is nearly one of the specification: it would be that one, misspelt', () => {
  const known = new Set(specifiedScreens.map(glanced));
  expect(ours.filter((address) => !specifiedScreens.includes(address) && known.has(glanced(address)))).toEqual([]);
});
