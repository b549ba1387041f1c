import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineFingerprint, engineInputs, keepPassed, passedBefore } from './engine-suites.ts';

const house = path.resolve(import.meta.dirname, '../..');
let root: string;
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'carimbo-engine-'));
  write('src/engine/judge/verify.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ...engineInputs.map((input) => (input.includes('.') ? input : `${input}/deep/in/it.ts`)),
  'src/engine/a.test.ts',
])('a change in %s is noticed', (file) => {
  write(file, 'before');
  const before = engineFingerprint(root);
  expect(engineFingerprint(root)).toBe(before);
  write(file, 'after');
  expect(engineFingerprint(root)).not.toBe(before);
});

test('a file that is moved is noticed, and what the suites do not read is not', () => {
  const before = engineFingerprint(root);
  write('src/features/units/server/a.ts', 'a');
  write('tests/drills/a.test.ts', 'a');
  expect(engineFingerprint(root)).toBe(before);
  rmSync(path.join(root, 'src/engine/judge/verify.ts'));
  write('src/engine/judge/judge.ts', 'a');
  expect(engineFingerprint(root)).not.toBe(before);
});

test('a program that comes, goes or is another is noticed, and so is where the tests begin', () => {
  const folder = path.join(root, 'programs');
  const env = { PATH: folder };
  const none = engineFingerprint(root, env);
  write('programs/qpdf', 'one');
  const one = engineFingerprint(root, env);
  utimesSync(path.join(folder, 'qpdf'), 1, 1);
  const another = engineFingerprint(root, env);
  const elsewhere = engineFingerprint(root, { ...env, FUZZ_SEED: '7' });
  expect(new Set([none, one, another, elsewhere]).size).toBe(4);
  // Whoever looked further has looked here too.
  expect(engineFingerprint(root, { ...env, EDITOR: 'vi', CARIMBO_DEPTH: 'deep' })).toBe(another);
});

test('only what passed is believed, and not when it changed while it ran', () => {
  const before = engineFingerprint(root);
  expect(passedBefore(root, before)).toBe(false);
  write('src/engine/judge/verify.ts', 'b');
  keepPassed(root, before);
  expect(passedBefore(root, before)).toBe(false);
  const after = engineFingerprint(root);
  keepPassed(root, after);
  expect(passedBefore(root, after)).toBe(true);
  write('src/engine/judge/verify.ts', 'c');
  expect(passedBefore(root, engineFingerprint(root))).toBe(false);
});

/** What runs leave behind, which no verdict depends on. */
const leftBehind = '.cache/';

/** What a source of these suites names of the house that is not among what is read. */
function strangers(file: string, source: string): string[] {
  const named = [...source.matchAll(/['"`](\.{1,2}\/[^'"`$\n]+)['"`]/g)].map(([, name = '']) => name);
  const places = named.map((name) => path.posix.join(path.posix.dirname(file), name));
  const inHouse = places.filter((place) => !place.startsWith(leftBehind) && existsSync(path.join(house, place)));
  return inHouse.filter((place) => !engineInputs.some((input) => place === input || place.startsWith(`${input}/`)));
}

test('the suites of the engine read nothing else of the house', () => {
  const files = globSync(
    engineInputs.map((input) => `${input}/**/*.ts`),
    { cwd: house },
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => strangers(file, readFileSync(path.join(house, file), 'utf8')))).toEqual([]);
  expect(strangers('tests/judges/a.test.ts', "import '../../src/platform/server/db/database.ts';")).toHaveLength(1);
});
