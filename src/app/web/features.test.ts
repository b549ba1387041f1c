import { expect, test } from 'vitest';
import type { Destination, Worker } from '../../platform/web/feature/web-feature.ts';
import { entries } from './entries.generated.ts';
import { singleKeyTable } from '../../platform/web/feature/keys.ts';
import { frame, knowCapabilities } from './features.ts';

const repeated = <T>(things: readonly T[]) => things.filter((thing, index) => things.indexOf(thing) !== index);
const addresses = entries.flatMap(({ screens = [] }) => screens.map(({ path }) => path));
const everything: Worker = { hasUnit: true, holds: () => true };
const workers: readonly (readonly [string, Worker])[] = [
  ['whoever may do everything', everything],
  ['whoever holds nothing', { hasUnit: true, holds: () => false }],
  ['whoever has no unit', { hasUnit: false, holds: () => false }],
];
const offered = (worker: Worker) => frame.navigation.filter(({ when }) => when?.(worker) ?? true);

test('no address has two screens', () => expect(repeated(addresses)).toEqual([]));

test('the screens of the work frame are all below /app', () => {
  const work = entries.flatMap(({ screens = [] }) => screens.filter((screen) => screen.frame === 'work'));
  expect(work.filter(({ path }) => !path.startsWith('/app/'))).toEqual([]);
});

test('every place of the rail leads to a screen', () => {
  expect(frame.navigation.map(({ to }) => to.replace(/[?#].*/, '')).filter((to) => !addresses.includes(to))).toEqual(
    [],
  );
});

test.each(workers)('%s has places with keys, names and orders of their own', (_, worker) => {
  const places = offered(worker);
  const each = (what: keyof Destination) => repeated(places.flatMap((place) => place[what] ?? []));
  expect([...each('key'), ...each('label'), ...each('order'), ...each('narrow')]).toEqual([]);
});

test('what is drawn in one place of the frame has an order of its own, and so have the commands', () => {
  expect(repeated(frame.parts.map(({ at, order }) => `${at} ${order}`))).toEqual([]);
  expect(repeated([20, ...frame.commands.map(({ order }) => order)])).toEqual([]);
});

test('the boxes of a unit are offered to who has one, the consultation to who has none', () => {
  const labels = workers.map(([, worker]) => offered(worker).map(({ label }) => label));
  const [all, bare, outside] = labels;
  expect(all).toEqual(expect.arrayContaining(['Abrir Processo', 'Processos', 'Assinaturas', 'Ajuda']));
  expect(bare).toContain('Processos');
  expect(bare).not.toContain('Abrir Processo');
  expect(outside).toEqual(expect.arrayContaining(['Início', 'Assinaturas', 'Consultar', 'Ajuda']));
  expect(outside).not.toContain('Processos');
});

test('every single key of an act or a screen is in the table from which people change them', () => {
  knowCapabilities();
  const sources = import.meta.glob<string>(
    [
      '../../{features,platform,app}/**/web/**/*.{ts,tsx}',
      '../../platform/web/**/*.{ts,tsx}',
      '!**/*.test.*',
      '!**/web/feature.ts',
      '!**/platform-web.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  );
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bkeys: '([a-zç]|espaço)'/g)].map(([, key]) => key),
  );
  const table = singleKeyTable().map(({ keys }) => keys);
  expect(table.length).toBeGreaterThan(10);
  expect(new Set(used)).toEqual(new Set(table));
});
