import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { permission, permissionDescriptions, type PermissionKey } from '../../src/features/access/rules/permissions.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { screensOf } from '../../tools/routes/screens-of.ts';
import { AskedPermissions } from './sweeps/asked-permissions.ts';
import { names } from './sweeps/effect.ts';
import { missing, sweptWorld } from './sweeps/world.ts';
import { samplesOf } from './sweeps/samples.ts';
import { type Effect, effectsOn } from './sweeps/what-depends.ts';
import { permissionNames } from './sweeps/permission-names.ts';

const compareText = (one: string, other: string) => (one < other ? -1 : 1);
const world = await sweptWorld();
const asked = new AskedPermissions();
const found = new Map<string, Effect[]>();
const keys = Object.keys(permission) as PermissionKey[];
// By address: the page stays as it is when code moves.
const byAddress = product.endpoints
  .map(({ contract }) => contract)
  .toSorted((one, other) => compareText(`${one.path} ${one.method}`, `${other.path} ${other.method}`));
const calls = byAddress.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const keyOf = (id: number) => keys.find((key) => permission[key] === id)!;
const declaring = calls.flatMap(([call, contract]) =>
  contract.access.kind === 'anyOf' ? [[call, contract, contract.access.permissions] as const] : [],
);

describe('what a call says that it asks for', () => {
  test.each(declaring)('%s', async (_, contract, permissions) => {
    const { keeper } = world.people;
    const others = Object.values(permission).filter((id) => !permissions.includes(id));
    const holding = (ids: readonly number[]): Actor => ({ ...keeper, permissions: new Set(ids) });
    const sample = samplesOf(contract, missing)[0]!;
    const refused = await world.ask(contract, sample, holding(others));
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const id of permissions) {
      expect(names(refused, keyOf(id))).toBe(true);
      expect(await world.ask(contract, sample, holding([...others, id]))).not.toMatchObject({
        body: { code: 'FORBIDDEN' },
      });
    }
  });
});

describe('whatever else depends on a permission, and is refused without it, is told so', () => {
  test.each(calls.filter(([, { access }]) => access.kind !== 'public'))('%s', async (call, contract: Endpoint) => {
    const effects = await effectsOn(world, contract, asked);
    found.set(call, effects);
    expect(effects.filter(({ untold }) => untold)).toEqual([]);
  });
});

test('wherever the code asks for a permission, the sweep came by', () => {
  const unseen = permissionNames().filter(({ file, key }) =>
    key === null ? !asked.isFromAny(file) : !asked.isFrom(file, permission[key]),
  );
  expect(unseen).toEqual([]);
});

test('docs/permissions.md names all that depends on each: `npm test -- tests/architecture/permissions -u` writes it anew', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/permissions.md');
});

test('each of the fifty permissions of the specification has an effect', () => {
  expect(keys).toHaveLength(50);
  expect(keys.filter((key) => linesOf(key).length === 0)).toEqual([]);
});

/** Screens to which nobody comes without a permission, told by their own files. */
function screensBehind(key: PermissionKey): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const screens = globSync('src/features/*/web/entry.ts', { cwd: root }).flatMap((entry) =>
    screensOf(read(entry), entry),
  );
  return screens.filter(({ file }) => read(file).includes(`permission.${key}`)).map((screen) => screen.path);
}

/** By permission: the calls that it opens, the acts that are judged by it, what it shows; the screens that it alone opens, where no call asks it. */
function linesOf(key: PermissionKey): string[] {
  const ofCalls = [
    ...declaring.flatMap(([call, , permissions]) => {
      const or = permissions.filter((id) => id !== permission[key]);
      if (or.length === permissions.length) return [];
      return [`- \`${call}\`: refused${or.map((id) => `, unless they hold ${id}`).join('')}`];
    }),
    ...[...found].flatMap(([call, effects]) => {
      const own = effects.filter((effect) => effect.key === key).map(({ what }) => what);
      return own.length === 0 ? [] : [`- \`${call}\`: ${own.toSorted().join('; ')}`];
    }),
  ];
  return ofCalls.length > 0 ? ofCalls : screensBehind(key).map((screen) => `- screen \`${screen}\`: not let in`);
}

function page(): string {
  const known = keys.map((key) => ({ key, title: `${permission[key]} ${key}`, own: linesOf(key) }));
  return [
    '# Permissions',
    '',
    'What is otherwise for people who lack a permission that the same people would hold: calls that are refused, acts that are no',
    'longer offered (`act`), and what is shown otherwise. Found by asking every call both ways, and written by its test.',
    ...known.flatMap(({ key, title, own }) =>
      own.length === 0 ? [] : ['', `## ${title}`, '', `${permissionDescriptions[key]}.`, '', ...own],
    ),
    '',
  ].join('\n');
}
