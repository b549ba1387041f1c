import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** One planted fault per import rule: the files of a tiny product, and the rule that must speak up. */
const FAULTS: [rule: string, files: Record<string, string | (() => string)>][] = [
  ['kernel-is-a-leaf', { 'kernel/a.ts': from('../platform/server/b.ts'), 'platform/server/b.ts': value }],
  ['rules-are-pure', { 'features/units/rules/a.ts': from('../server/b.ts'), 'features/units/server/b.ts': value }],
  ['rules-use-no-library', { 'features/units/rules/a.ts': from('node:fs') }],
  [
    'contract-knows-only-rules',
    { 'features/units/contract/a.ts': from('../server/b.ts'), 'features/units/server/b.ts': value },
  ],
  ['platform-contract-is-a-leaf', { 'platform/contract/a.ts': from('../server/b.ts'), 'platform/server/b.ts': value }],
  [
    'engine-knows-only-the-kernel',
    { 'engine/judge/a.ts': from('../../platform/server/b.ts'), 'platform/server/b.ts': value },
  ],
  ['engine-through-its-doors', { 'platform/server/a.ts': from('../../engine/judge/b.ts'), 'engine/judge/b.ts': value }],
  [
    'only-the-server-has-the-engine',
    { 'platform/web/a.ts': typeFrom('../../engine/judge/index.ts'), 'engine/judge/index.ts': value },
  ],
  ['web-never-imports-server', { 'platform/web/a.ts': typeFrom('../server/b.ts'), 'platform/server/b.ts': value }],
  ['server-never-imports-web', { 'platform/server/a.ts': typeFrom('../web/b.ts'), 'platform/web/b.ts': value }],
  [
    'cross-feature-through-the-door',
    { 'features/people/server/a.ts': from('../../units/server/b.ts'), 'features/units/server/b.ts': value },
  ],
  [
    'platform-knows-no-feature',
    { 'platform/server/a.ts': from('../../features/units/server/index.ts'), 'features/units/server/index.ts': value },
  ],
  ['nothing-imports-app', { 'features/units/server/a.ts': from('../../../app/b.ts'), 'app/b.ts': value }],
  ['no-test-code-in-product', { 'kernel/a.ts': from('./b.test.ts'), 'kernel/b.test.ts': value }],
  ['no-cycles', { 'kernel/a.ts': from('./b.ts'), 'kernel/b.ts': from('./a.ts') }],
  ['no-cycles-of-types', { 'kernel/a.ts': typeFrom('./b.ts'), 'kernel/b.ts': typeFrom('./a.ts') }],
  [
    'every-feature-has-a-layer',
    { 'features/gossip/server/a.ts': from('./b.ts'), 'features/gossip/server/b.ts': value },
  ],
  [
    'no-feature-cycles',
    {
      'features/units/server/index.ts': from('../../people/server/b.ts'),
      'features/people/server/index.ts': from('../../units/server/c.ts'),
      'features/units/server/c.ts': value,
      'features/people/server/b.ts': value,
    },
  ],
  ...['units', 'subjects', 'processes', 'documents', 'signatures', 'downloads', 'desk'].map(
    (lower, index, layers): [string, Record<string, string>] => {
      const upper = layers[index + 1] ?? 'search';
      return [
        `layer-${index + 1}-looks-down`,
        {
          [`features/${lower}/server/a.ts`]: from(`../../${upper}/server/index.ts`),
          [`features/${upper}/server/index.ts`]: value(),
        },
      ];
    },
  ),
];

test.for(FAULTS)('the check fails on a planted fault: %s', ([rule, files]) => {
  expect(brokenRules(files)).toContain(rule);
});

test('a product without faults passes', () => {
  expect(brokenRules({ 'kernel/a.ts': from('./b.ts'), 'kernel/b.ts': value() })).toEqual([]);
});

function brokenRules(files: Record<string, string | (() => string)>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.server.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : text());
  }
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const hook = path.join(root, 'tools/architecture/typescript-6.mjs');
  const args = ['--import', hook, cruiser, '--config', '.dependency-cruiser.cjs', '-T', 'json', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

function from(module: string): string {
  return `import '${module}';\nexport const here = 1;\n`;
}

function typeFrom(module: string): string {
  return `import type { Value } from '${module}';\nexport type Here = Value;\n`;
}

function value(): string {
  return 'export const value = 1;\nexport type Value = number;\n';
}
