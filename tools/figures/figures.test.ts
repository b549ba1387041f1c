import { expect, test } from 'vitest';
import type { Cruise } from '../architecture/cruise.ts';
import { actCosts } from './acts.ts';
import { handKeptLists } from './hand-kept-lists.ts';
import { screenCosts } from './screens.ts';
import { suppressions } from './suppressions.ts';

const units = 'src/features/units';
const cruised = (modules: Readonly<Record<string, readonly string[]>>): Cruise => ({
  modules: new Map(Object.entries(modules).map(([file, imports]) => [file, imports.map((to) => ({ to }))])),
  violations: [],
});

test('an act is its file, its form, the calls they make and what handles them', () => {
  const files = {
    [`${units}/web/acts/close-unit.tsx`]: [`${units}/web/close-dialog.tsx`, `${units}/web/unit.ts`],
    [`${units}/web/close-dialog.tsx`]: [`${units}/contract/close-unit.ts`, `${units}/contract/list-units.ts`],
    [`${units}/server/close-unit.ts`]: [`${units}/contract/close-unit.ts`],
    [`${units}/server/list-units.ts`]: [`${units}/contract/list-units.ts`],
    [`${units}/server/close-unit.test.ts`]: [`${units}/contract/close-unit.ts`],
  };
  const sources = new Map([
    [`${units}/web/acts/close-unit.tsx`, 'export const closeUnit: Act<Unit> = {'],
    [`${units}/web/close-dialog.tsx`, '<ActDialog />'],
    [`${units}/contract/close-unit.ts`, "method: 'PATCH'"],
    [`${units}/contract/list-units.ts`, "method: 'GET'"],
    [`${units}/server/close-unit.ts`, 'act(contract, '],
  ]);
  expect(actCosts(cruised(files), sources)).toEqual([
    {
      act: `${units}/web/acts/close-unit.tsx`,
      files: [
        `${units}/contract/close-unit.ts`,
        `${units}/server/close-unit.ts`,
        `${units}/web/acts/close-unit.tsx`,
        `${units}/web/close-dialog.tsx`,
      ],
    },
  ]);
});

test('a screen is what no other screen and no other capability has', () => {
  const files = {
    [`${units}/web/a.tsx`]: [`${units}/web/part.tsx`, `${units}/web/shared.tsx`, 'src/platform/web/ui/card.tsx'],
    [`${units}/web/b.tsx`]: [`${units}/web/shared.tsx`],
    [`${units}/web/part.tsx`]: [],
    [`${units}/web/shared.tsx`]: [],
    'src/platform/web/ui/card.tsx': [],
  };
  const sources = new Map(Object.keys(files).map((file) => [file, 'one\ntwo\n']));
  expect(screenCosts(cruised(files), [`${units}/web/a.tsx`, `${units}/web/b.tsx`], sources)).toEqual([
    { screen: `${units}/web/a.tsx`, files: 2, lines: 4 },
    { screen: `${units}/web/b.tsx`, files: 1, lines: 2 },
  ]);
});

test('a file outside a capability that names several of its parts is a list that somebody keeps', () => {
  const parts = [`${units}/web/a.tsx`, `${units}/web/b.tsx`];
  const files = {
    'src/app/web/menu.ts': parts,
    'src/app/web/one.ts': [parts[0]!],
    'src/app/web/doors.ts': [`${units}/web/index.ts`, `${units}/web/feature.ts`, `${units}/contract/a.ts`],
    'src/app/web/menu.generated.ts': parts,
    'src/app/web/menu.test.ts': parts,
    [`${units}/web/feature.ts`]: parts,
  };
  expect(handKeptLists(cruised(files))).toEqual(['src/app/web/menu.ts names parts of units']);
});

test('whoever asks to be let off a rule is named with the line', () => {
  const asked = ['// @ts-', 'expect-error: no types'].join('');
  expect(
    suppressions(
      new Map([
        ['src/a.ts', `const a = 1;\n${asked}\n`],
        ['src/b.ts', 'const b = 1;\n'],
      ]),
    ),
  ).toEqual(['src/a.ts:2']);
});
