import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { namingScreen } from './name-screen.ts';
import { skeletonOf } from './skeletons.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As deep as a capability and none of them: what is found by folder does not find it. */
const feature = path.join(root, 'src/skeletons/skeleton-probe');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'carimbo-skeleton-'));
afterAll(() => {
  rmSync(path.dirname(feature), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
});

/** What the compiler says of some files alone, in one of the three projects. */
function complaints(project: 'server' | 'web', files: readonly string[]): string {
  const config = path.join(scratch, `${project}.json`);
  const compilerOptions = {
    typeRoots: [path.join(root, 'node_modules/@types')],
    types: project === 'server' ? ['node'] : [],
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, `tsconfig.${project}.json`), compilerOptions, include: [], files }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('skeleton-probe'))
    .join('\n');
}

test('the skeletons compile as they come', () => {
  const files = {
    ...skeletonOf({ kind: 'endpoint', capability: '', name: 'take-note', rest: ['PATCH', '/process/note/:id'] }),
    ...skeletonOf({ kind: 'action', capability: '', name: 'take-note', rest: [] }),
    ...skeletonOf({ kind: 'screen', capability: '', name: 'notes', rest: ['/app/notas'] }),
    ...namingScreen(
      { kind: 'screen', capability: 'skeleton-probe', name: 'notes', rest: ['/app/notas', 'o'] },
      () => undefined,
    ),
  };
  const written = Object.entries(files).map(([file, text]) => {
    const target = path.join(feature, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return target;
  });
  expect(
    complaints(
      'server',
      written.filter((file) => !file.includes('/web/')),
    ),
  ).toBe('');
  expect(
    complaints(
      'web',
      written.filter((file) => file.includes('/web/') && !file.includes('.test.')),
    ),
  ).toBe('');
});

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
  const { status, stderr } = spawnSync(process.execPath, ['tools/new.ts', 'screen', 'nowhere', 'notes', '/app/x'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('does not exist');
  expect(existsSync(path.join(root, 'src/features/nowhere'))).toBe(false);
});
