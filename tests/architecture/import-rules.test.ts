import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** One planted fault per import rule: the rule that must speak up, the file at fault, and what it imports. */
const FAULTS: readonly [rule: string, file: string, imports: string][] = [
  ['kernel-is-a-leaf', 'kernel/above.ts', '../platform/server/a.ts'],
  ['rules-are-pure', 'features/units/rules/impure.ts', '../server/a.ts'],
  ['rules-use-no-library', 'features/units/rules/library.ts', 'node:fs'],
  ['contract-knows-only-rules', 'features/units/contract/served.ts', '../server/a.ts'],
  ['platform-contract-is-a-leaf', 'platform/contract/served.ts', '../server/a.ts'],
  ['engine-knows-only-the-kernel', 'engine/judge/served.ts', '../../platform/server/a.ts'],
  ['engine-through-its-doors', 'platform/server/by-the-window.ts', '../../engine/judge/a.ts'],
  ['only-the-server-has-the-engine', 'platform/web/judge.ts', 'type ../../engine/judge/index.ts'],
  ['web-never-imports-server', 'platform/web/served.ts', 'type ../server/a.ts'],
  ['server-never-imports-web', 'platform/server/shown.ts', 'type ../web/a.ts'],
  ['cross-feature-through-the-door', 'features/people/server/by-the-window.ts', '../../units/server/a.ts'],
  ['a-feature-is-for-the-app', 'features/people/server/by-the-roof.ts', '../../units/server/feature.ts'],
  ['a-feature-is-for-the-app', 'features/people/web/by-the-roof.ts', '../../units/web/entry.ts'],
  ['an-entry-only-names', 'features/people/web/entry.ts', './people-screen.tsx'],
  ['the-app-takes-what-is-given', 'app/routes.ts', 'lazily ../features/units/web/unit-list-screen.tsx'],
  ['platform-knows-no-feature', 'platform/server/above.ts', '../../features/units/server/index.ts'],
  ['nothing-imports-app', 'features/units/server/above.ts', '../../../app/a.ts'],
  ['no-test-code-in-product', 'kernel/tested.ts', './a.test.ts'],
  ['no-cycles', 'kernel/egg.ts', './hen.ts'],
  ['no-cycles-of-types', 'kernel/type-of-egg.ts', 'type ./type-of-hen.ts'],
  ['every-feature-has-a-layer', 'features/gossip/server/nowhere.ts', './a.ts'],
  ['no-feature-cycles', 'features/portal/server/hen.ts', '../../notifications/server/index.ts'],
  ['no-feature-cycles', 'features/notifications/server/egg.ts', '../../portal/server/index.ts'],
  ...['units', 'subjects', 'processes', 'documents', 'signatures', 'downloads', 'desk'].map(
    (lower, index, layers): [string, string, string] => [
      `layer-${index + 1}-looks-down`,
      `features/${lower}/server/upwards.ts`,
      `../../${layers[index + 1] ?? 'search'}/server/index.ts`,
    ],
  ),
];

/** The other halves of the circles, each of which is found in the half above. */
const HALVES: readonly [file: string, imports: string][] = [
  ['kernel/hen.ts', './egg.ts'],
  ['kernel/type-of-hen.ts', 'type ./type-of-egg.ts'],
];

/** What the faulty files import; nothing of it breaks a rule. */
const SOUND: readonly string[] = [
  'app/a.ts',
  'engine/judge/a.ts',
  'engine/judge/index.ts',
  'features/gossip/server/a.ts',
  ...[
    'desk',
    'documents',
    'downloads',
    'notifications',
    'portal',
    'processes',
    'search',
    'signatures',
    'subjects',
    'units',
  ].map((feature) => `features/${feature}/server/index.ts`),
  'features/units/server/a.ts',
  'features/units/server/feature.ts',
  'features/people/web/people-screen.tsx',
  'features/units/web/entry.ts',
  'features/units/web/unit-list-screen.tsx',
  'kernel/a.test.ts',
  'platform/server/a.ts',
  'platform/web/a.ts',
];

const { rules, broken } = cruise();

test.for(FAULTS)('the check fails on a planted fault: %s in %s', ([rule, file]) => {
  expect(broken.filter((one) => one.rule === rule).map(({ from }) => from)).toContain(placeOf(rule, file));
});

test('what is sound passes, among all the faults', () => {
  const faulty = new Set(FAULTS.map(([rule, file]) => placeOf(rule, file)));
  expect(broken.filter(({ from }) => !faulty.has(from))).toEqual([]);
});

test('every rule has a fault planted for it', () => {
  expect(rules.filter((rule) => FAULTS.every(([planted]) => planted !== rule))).toEqual([]);
  expect(rules.length).toBeGreaterThan(0);
});

interface Violation {
  readonly rule: string;
  /** A file below `src`, or a folder. */
  readonly from: string;
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

/** Where a fault is found: in its file, but for a circle of capabilities, which is found in the folder. */
function placeOf(rule: string, file: string): string {
  return rule === 'no-feature-cycles' ? path.posix.dirname(file) : file;
}

/** Every fault in one tiny product, read once. Each file has one fault: what is found in it is found for its own sake. */
function cruise(): { readonly rules: readonly string[]; readonly broken: readonly Violation[] } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-faults-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.server.json'])
      cpSync(path.join(root, name), path.join(folder, name));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const write = (name: string, text: string) => {
      const file = path.join(folder, 'src', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    };
    for (const [, file, imports] of FAULTS) write(file, importing(imports));
    for (const [file, imports] of HALVES) write(file, importing(imports));
    for (const file of SOUND) write(file, 'export const value = 1;\nexport type Value = number;\n');
    const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const hook = path.join(root, 'tools/architecture/typescript-6.mjs');
    const args = ['--import', hook, cruiser, '--config', '.dependency-cruiser.cjs', '-T', 'json', 'src'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { violations, ruleSetUsed } = (JSON.parse(stdout) as Cruise).summary;
    return {
      rules: ruleSetUsed.forbidden.map(({ name }) => name),
      broken: violations.map(({ rule, from }) => ({ rule: rule.name, from: from.replace(/^src[/]/, '') })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `type` before the name imports a type alone; `lazily`, when it is asked for. */
function importing(module: string): string {
  const [, how, name] = /^(type |lazily )?(.*)$/.exec(module)!;
  if (how === 'type ') return `import type { Value } from '${name}';\nexport type Here = Value;\n`;
  const line = how ? `export const load = () => import('${name}');` : `import '${name}';`;
  return `${line}\nexport const value = 1;\nexport type Value = number;\n`;
}
