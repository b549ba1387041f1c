import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { namingScreen } from './name-screen.ts';
import { skeletonOf } from './skeletons.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'carimbo-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Two projects are compiled and three tests run: on a busy machine they wait for each other. */
const COMPILED = 300_000;

const sources = ['src', 'tools', 'migrations', 'docs', 'package.json', '.prettierrc.json', 'vitest.config.ts'];
const projects = ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json'];

/** Runs a script in the copy; what it says when it fails, nothing when all is well. */
function complaintsOf(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // A test run within a test run is one of its own.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)));
    const child = spawn(process.execPath, [path.join(copy, script), ...args], { cwd: copy, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0 ? '' : said));
  });
}

/** What the compiler says of some files and of what they import, in one of the projects. */
function typesOf(project: 'server' | 'web', files: readonly string[]): Promise<string> {
  const config = `probe.${project}.json`;
  writeFileSync(path.join(copy, config), JSON.stringify({ extends: `./tsconfig.${project}.json`, include: [], files }));
  return complaintsOf('node_modules/typescript/bin/tsc', '-p', config);
}

test(
  'what is made holds as it comes: found, mounted, typed and with tests that pass',
  async () => {
    for (const name of [...sources, ...projects])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const words = ['Marcar como urgente', 'marcado como urgente'];
    const wanted = [
      { kind: 'endpoint', capability: 'portal', name: 'take-note', rest: ['PATCH', '/take-note/:id'] },
      { kind: 'list', capability: 'portal', name: 'posts/posts', rest: ['/app/posts', '/post/list'] },
      { kind: 'screen', capability: 'portal', name: 'notes', rest: ['/app/notas'] },
      { kind: 'act', capability: 'transfers', name: 'hold-process', rest: ['PATCH', '/process/hold'] },
    ];
    const made = wanted.flatMap((one) => {
      const read = (file: string) => readFileSync(path.join(copy, 'src/features', one.capability, file), 'utf8');
      const named = one.kind === 'list' ? namingScreen({ ...one, rest: one.rest.slice(0, 1) }, read) : {};
      return Object.entries({ ...skeletonOf(one).files, ...named }).map(([file, text]) => ({
        file: `src/features/${one.capability}/${file}`,
        text,
      }));
    });
    const last = {
      kind: 'act',
      capability: 'processes',
      name: 'urgency/mark-urgent',
      rest: ['PATCH', '/process/urgent', ...words],
    };
    for (const { file, text } of made) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
    // The last as a person makes it, in the widest of capabilities: what is generated names them all.
    expect(await complaintsOf('tools/new.ts', last.kind, last.capability, last.name, ...last.rest)).toBe('');
    const held = Object.keys(skeletonOf(last).files).map((file) => `src/features/processes/${file}`);
    const files = [...made.map(({ file }) => file), ...held];
    const mounted = (file: string) => readFileSync(path.join(copy, file), 'utf8');
    for (const call of [
      'PATCH /take-note/:id',
      'GET /post/list',
      '`/app/posts`',
      'PATCH /process/urgent',
      'PATCH /process/hold',
    ]) {
      expect(mounted('docs/map.md')).toContain(call);
    }
    expect(mounted('src/platform/contract/acts.generated.ts')).toMatch(/'hold_process'.*'mark_urgent'/);
    expect(mounted('src/features/processes/web/acts.generated.ts')).toContain('markUrgent,');
    const inBrowser = (file: string) => file.includes('/web/');
    const complaints = await Promise.all([
      typesOf('server', [...files.filter((file) => !inBrowser(file)), 'src/platform/testing/global-database.ts']),
      typesOf('web', files.filter(inBrowser)),
      complaintsOf('node_modules/vitest/vitest.mjs', 'run', ...held.filter((file) => file.includes('.test.'))),
    ]);
    expect(complaints).toEqual(['', '', '']);

    for (let file = 0; file < 20; file += 1)
      writeFileSync(path.join(copy, `src/features/portal/contract/x${file}.ts`), '');
    const wide = await complaintsOf('tools/new.ts', 'endpoint', 'portal', 'take-other', 'GET', '/other');
    expect(wide).toContain('say the flow before the name');
  },
  COMPILED,
);

test('a screen is named by its capability alone, beside those that are there', () => {
  const here: Record<string, string> = {
    'web/entry.ts': `export const x: WebEntry = {\n  screens: [{ path: '/app/x', frame: 'work', lazy: () => import('./x.tsx') }],\n};\n`,
    'web/feature.ts': `export const x: WebFeature = { acts: [] };\n`,
  };
  const wanted = { kind: 'screen', capability: 'units', name: 'notes', rest: ['/notas', 'o'] };
  const named = namingScreen(wanted, (file) => here[file]);
  expect(Object.keys(named)).toEqual(['web/entry.ts', 'web/testing/screen-samples.ts', 'web/feature.ts']);
  expect(named['web/entry.ts']).toContain(
    `screens: [{ path: '/notas', frame: 'public', lazy: () => import('./notes-screen.tsx') }, { path: '/app/x'`,
  );
  expect(named['web/feature.ts']).toMatch(/acts: \[\],\n {2}navigation: \[\{ to: '\/notas'.* key: 'o' \}\],\n\};/);
  expect(Object.keys(namingScreen({ ...wanted, rest: ['/notas'] }, (file) => here[file]))).not.toContain(
    'web/feature.ts',
  );
});

test('a request that makes no sense is explained and writes nothing', () => {
  expect(() => skeletonOf({ kind: 'endpoint', capability: 'processes', name: 'takeNote', rest: [] })).toThrow(/Usage/);
  const refused = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/new.ts', ...args], { cwd: root, encoding: 'utf8' });
  const nowhere = refused('screen', 'nowhere', 'notes', '/app/x');
  expect([nowhere.status, nowhere.stderr]).toEqual([2, expect.stringContaining('does not exist')]);
  expect(existsSync(path.join(root, 'src/features/nowhere'))).toBe(false);
  expect(refused('act', 'portal', 'mark-note', 'PATCH', '/note').stderr).toContain('does not mount');
});
