import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** One planted fault per rule that keeps the house: the file of a tiny product, and the rule that must speak up. */
const FAULTS: [rule: string, file: string, text: string][] = [
  ['no-explicit-any', 'src/kernel/a.ts', 'export const a: any = 1;'],
  ['ban-ts-comment', 'src/kernel/a.ts', '// @ts-ignore\nexport const a = 1;'],
  ['no-warning-comments', 'src/kernel/a.ts', '// TODO: later\nexport const a = 1;'],
  ['no-floating-promises', 'src/kernel/a.ts', 'const late = async () => 1;\nexport function a() {\n  late();\n}'],
  [
    'switch-exhaustiveness-check',
    'src/kernel/a.ts',
    "export function a(kind: 'one' | 'two') {\n  switch (kind) {\n    case 'one':\n      return 1;\n    default:\n      return 2;\n  }\n}",
  ],
  ['no-meaningless-void-operator', 'src/kernel/a.ts', 'const done = () => {};\nexport const a = () => void done();'],
  ['restrict-template-expressions', 'src/kernel/a.ts', 'export const a = (b: { c: unknown }) => `${b.c as object}`;'],
  ['no-useless-fallback-in-spread', 'src/kernel/a.ts', 'export const a = (b?: object) => ({ ...(b ?? {}) });'],
  ['no-new-array', 'src/kernel/a.ts', 'export const a = new Array(3);'],
  ['filename-case', 'src/kernel/anotherFile.ts', 'export const a = 1;'],
  [
    'max-lines',
    'src/kernel/a.ts',
    Array.from({ length: 401 }, (_, line) => `export const a${line} = ${line};`).join('\n'),
  ],
  ['no-console', 'src/kernel/a.ts', "console.log('a');\nexport const a = 1;"],
  ['no-restricted-properties', 'src/features/units/rules/a.ts', 'export const a = () => Date.now();'],
  [
    'no-restricted-properties',
    'src/features/units/web/a.test.ts',
    "import { vi } from 'vitest';\nawait vi.waitFor(() => {});",
  ],
  [
    'rules-of-hooks',
    'src/features/units/web/a.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  ['no-restricted-imports', 'src/kernel/a.test.ts', "import fc from 'fast-check';\nexport const a = fc;"],
  [
    'set-state-in-effect',
    'src/features/units/web/a.tsx',
    "import { useEffect, useState } from 'react';\nexport function A({ of }: { of: number }) {\n  const [at, go] = useState(0);\n  useEffect(() => go(of), [of]);\n  return at;\n}",
  ],
  [
    'unbound-method',
    'src/kernel/a.ts',
    'export interface A {\n  go(): void;\n}\nexport const a = (one: A) => [1].forEach(one.go);',
  ],
];

test('every rule that keeps the house finds a fault planted for it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = { strict: true, module: 'esnext', target: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' };
  const found = FAULTS.map(([rule, file, text], index) => {
    const product = path.join(folder, String(index));
    mkdirSync(path.dirname(path.join(product, file)), { recursive: true });
    writeFileSync(path.join(product, file), `${text}\n`);
    writeFileSync(path.join(product, 'tsconfig.json'), JSON.stringify({ compilerOptions: config, include: ['src'] }));
    cpSync(path.join(root, '.oxlintrc.json'), path.join(product, '.oxlintrc.json'));
    symlinkSync(path.join(root, 'node_modules'), path.join(product, 'node_modules'));
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=unix', 'src'],
      { cwd: product, encoding: 'utf8' },
    );
    return stdout.includes(`(${rule})`) ? rule : `${rule} kept silent: ${stdout}`;
  });
  expect(found).toEqual(FAULTS.map(([rule]) => rule));
});
