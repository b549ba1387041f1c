import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import type { Applicability } from '../../units/rules/applicability.ts';
import { isComplete, mayDelete, mayManage, mayPut, scopeOf } from './bookmark-policy.ts';
import { changeBy, changeTo } from './change-of-marks.ts';

const nowhere = { all_parts: false, parts: [], legal_natures: [] };
const whole = { ...nowhere, parts: [{ id: 1, all_capacities: true, capacities: [] }] };
const ofUnit = { ...nowhere, parts: [{ id: 1, all_capacities: false, capacities: [10] }] };
const everywhere = { ...nowhere, all_parts: true };
const elsewhere = { ...nowhere, parts: [{ id: 2, all_capacities: true, capacities: [] }] };

const who = (...permissions: number[]) => ({
  personId: 7,
  unit: { id: 10, partId: 1 },
  permissions: new Set(permissions),
});
const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

test('the scope of one is told by where it applies', () => {
  const scopes = [null, ofUnit, whole, everywhere].map((applicability) => scopeOf({ applicability }));
  expect(scopes).toEqual(['personal', 'unit', 'sectoral', 'corporate']);
});

test('what is missing is said at once', () => {
  expect(codes(isComplete('', nowhere))).toEqual(['NAME_MISSING', 'PART_MISSING']);
  expect(codes(isComplete('', null))).toEqual(['NAME_MISSING']);
  expect(codes(isComplete('Fase externa', { ...nowhere, legal_natures: ['autarchy'] }))).toEqual(['NO_LEGAL_NATURE']);
  expect(isComplete('Fase externa', null).allowed).toBe(true);
});

describe('who looks after one', () => {
  const of = (applicability: Applicability) => ({ owner_id: null, applicability });
  test.each([
    ['nobody', [], [false, false, false, false]],
    ['of the unit', [70], [true, false, false, false]],
    ['of the organ', [69], [true, true, false, false]],
    ['of all organs', [68], [true, true, true, true]],
  ] as const)('%s', (_name, permissions, expected) => {
    const may = [ofUnit, whole, elsewhere, everywhere].map(
      (place) => mayManage(who(...permissions), of(place)).allowed,
    );
    expect(may).toEqual(expected);
  });

  test('of a personal one its owner alone, whatever they hold', () => {
    expect(mayManage(who(), { owner_id: 7, applicability: null }).allowed).toBe(true);
    expect(mayManage(who(68), { owner_id: 8, applicability: null }).allowed).toBe(false);
  });
});

test('one that is used says on how many processes, and of those that are hidden only that there are', () => {
  const said = (use: Parameters<typeof mayDelete>[0]) => reasonsOf(mayDelete(use)).map(({ message }) => message);
  expect(said({ used: false, known: 0 })).toEqual([]);
  expect(said({ used: true, known: 57 })).toEqual([
    'Marcador em uso em 57 processos. Retire-o deles antes de excluir.',
  ]);
  expect(said({ used: true, known: 1 })).toEqual(['Marcador em uso em um processo. Retire-o deles antes de excluir.']);
  expect(said({ used: true, known: 0 })).toEqual(['Marcador em uso em processos que você não vê.']);
});

test('one that is used says where it is, the first places by name', () => {
  const places = ['COCON/SESAU', 'GELIC/SESAU', 'ASJUR/SESAU', 'DICOM/DER', 'DIRAD/SESAU'].map((label, index) => ({
    label,
    uses: 9 - index,
  }));
  const solved = (known: number, some: typeof places) =>
    reasonsOf(mayDelete({ used: true, known, places: some })).map(({ resolve }) => resolve);
  const orOff = 'Ou desative-o: fica onde está, e não se põe em mais nenhum.';
  expect(solved(1, [{ label: 'COCON/SESAU', uses: 1 }])).toEqual([`Está em COCON/SESAU (1). ${orOff}`]);
  expect(solved(17, places.slice(0, 2))).toEqual([`Estão em COCON/SESAU (9) e GELIC/SESAU (8). ${orOff}`]);
  expect(solved(35, places)).toEqual([
    `Estão em COCON/SESAU (9), GELIC/SESAU (8), ASJUR/SESAU (7) e mais 2 setores. ${orOff}`,
  ]);
  expect(solved(0, [])).toEqual([orOff]);
});

test('one that is switched off is put on nothing', () => {
  expect(mayPut({ name: 'LAI', active: true }).allowed).toBe(true);
  expect(mayPut({ name: 'LAI', active: false }).allowed).toBe(false);
});

test('a change names only what is another after it', () => {
  expect(changeTo([1, 2], [2, 3, 3])).toEqual({ added: [3], removed: [1] });
  expect(changeBy([1, 2], { added: [2, 3, 3], removed: [1, 9] })).toEqual({ added: [3], removed: [1] });
});
