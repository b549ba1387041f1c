import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { builtinModules } from './builtin-modules.ts';
import { deferredLibraries, filesOf } from './deferred-libraries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a program of these words as the server is built, and runs it. @returns what it printed */
async function run(program: string, libraries: readonly string[] = []): Promise<string> {
  const main = path.join(folder, 'main.mjs');
  const outDir = path.join(folder, 'built');
  writeFileSync(main, program);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [builtinModules(), deferredLibraries(libraries)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: { input: { main, ...filesOf(libraries) }, output: { entryFileNames: '[name].js' } },
    },
  });
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(outDir, 'main.js')], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

test('what Node carries works by default, by name and whole, and its fetch is not loaded with http', async () => {
  const said = await run(`
    import http, { request } from 'node:http';
    import * as path from 'path';
    const fetchLoaded = process.moduleLoadList.some((name) => name.includes('undici/undici'));
    console.log(http.request === request, path.join('a', 'b'), fetchLoaded);`);
  expect(said).toBe('true a/b false');
});

test.each([
  ['today’s form', 'module', 'globalThis.read = true; export class Thing {}; export const two = 2;'],
  ['the older form', 'commonjs', 'globalThis.read = true; exports.Thing = class Thing {}; exports.two = 2;'],
])('a deferred library in %s is read when one of its names is first used', async (_form, type, library) => {
  const file = path.join(folder, 'library/index.js');
  mkdirSync(path.dirname(file));
  writeFileSync(path.join(folder, 'library/package.json'), JSON.stringify({ type }));
  writeFileSync(file, library);
  const said = await run(
    `import { Thing, two } from ${JSON.stringify(file)};
    const before = globalThis.read === true;
    const isThing = (value) => value instanceof Thing;
    console.log(before, two, isThing(new Thing()), isThing({}), globalThis.read);`,
    [file],
  );
  expect(said).toBe('false 2 true false true');
});
