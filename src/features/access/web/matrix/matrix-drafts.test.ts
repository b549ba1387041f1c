import { describe, expect, test } from 'vitest';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { movedBy } from './grid-moves.ts';
import { countChanges, type Drafts, heldOf, inSavingOrder, rebased, withHeld } from './matrix-drafts.ts';
import { columnsOf } from './matrix-profile.ts';
import { rowsOf } from './matrix-rows.ts';

const [ouvidoria] = columnsOf([sampleProfile({ permissions: [25, 27] })]);
const column = ouvidoria!;
const none: Drafts = new Map();
const sorted = (held: ReadonlySet<number>) => [...held].toSorted((a, b) => a - b);

describe('what is being made of profiles', () => {
  test('a change that was taken back is none', () => {
    const changed = withHeld(none, column, new Set([25]));
    expect(countChanges(changed)).toBe(1);
    expect(countChanges(withHeld(changed, column, new Set([27, 25])))).toBe(0);
  });

  test('a reach that goes from one to another is one change', () => {
    const [chief] = columnsOf([sampleProfile({ permissions: [25, 39] })]);
    expect(countChanges(withHeld(none, chief!, new Set([25, 37, 38, 39])))).toBe(1);
  });

  test('on the version of another administrator both changes stand, and theirs is not written over', () => {
    const mine = withHeld(none, column, new Set([25, 80]));
    const [theirs] = columnsOf([sampleProfile({ permissions: [25, 27, 51], version: 4 })]);
    const now = rebased(mine, theirs!);
    expect(sorted(heldOf(now, theirs!))).toEqual([25, 51, 80]);
    expect(now.get(100)?.version).toBe(4);
    expect(
      rebased(withHeld(none, column, new Set([25])), columnsOf([sampleProfile({ permissions: [25] })])[0]!).size,
    ).toBe(0);
  });

  test('what only gives is saved before what takes', () => {
    const [other] = columnsOf([sampleProfile({ id: 7 })]);
    const drafts = withHeld(withHeld(none, column, new Set([25])), other!, new Set([25, 27, 80]));
    expect(inSavingOrder(drafts).map(([id]) => id)).toEqual([7, 100]);
  });
});

test('profiles stand by what they are for', () => {
  const kinds = columnsOf([
    sampleProfile({ id: 1, name: 'Administrador', permissions: [29, 79] }),
    sampleProfile({ id: 2, name: 'Controle interno', permissions: [79] }),
    sampleProfile({ id: 3, name: 'Diário', permissions: [63] }),
    sampleProfile({ id: 4, name: 'Servidor', permissions: [25] }),
  ]).map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual([
    ['Servidor', 'Trabalho'],
    ['Diário', 'Publicação'],
    ['Controle interno', 'Controle'],
    ['Administrador', 'Administração'],
  ]);
});

describe('the rows of the matrix', () => {
  const all = { text: '', keywords: new Map(), closed: new Set<string>(), only: null };
  const lines = (rows: ReturnType<typeof rowsOf>) => rows.flatMap((row) => (row.of === 'line' ? [row.line.name] : []));

  test('are 37 lines under eight headings; a closed group keeps its heading', () => {
    expect(rowsOf(all)).toHaveLength(45);
    expect(rowsOf({ ...all, closed: new Set(['Ver processos']) })).toHaveLength(39);
  });

  test('are found by name and by keyword, also in a closed group', () => {
    const closed = new Set(['Ver processos']);
    expect(lines(rowsOf({ ...all, closed, text: 'sigiloso' }))).toEqual([
      'Ver processo sigiloso',
      'Atribuir responsável em processo sigiloso',
    ]);
    expect(lines(rowsOf({ ...all, text: 'CGE', keywords: new Map([[79, ['cge']]]) }))).toEqual([
      'Acompanhar como controle interno',
    ]);
  });
});

describe('keys walk in the grid', () => {
  const last = { row: 45, col: 7 };
  test.each<[string, boolean, [number, number], [number, number] | null]>([
    ['ArrowDown', false, [1, 1], [2, 1]],
    ['ArrowUp', false, [1, 0], [0, 1]],
    ['ArrowLeft', false, [1, 1], [1, 0]],
    ['ArrowLeft', false, [0, 1], [0, 1]],
    ['ArrowRight', false, [1, 7], [1, 7]],
    ['ArrowDown', false, [45, 3], [45, 3]],
    ['Home', false, [9, 5], [9, 0]],
    ['End', false, [9, 5], [9, 7]],
    ['Home', true, [9, 5], [1, 0]],
    ['End', true, [9, 5], [45, 7]],
    ['x', false, [9, 5], null],
  ])('%s (Ctrl: %s) from %o', (key, ctrlKey, [row, col], to) => {
    expect(movedBy({ key, ctrlKey }, { row, col }, last)).toEqual(to && { row: to[0], col: to[1] });
  });
});
