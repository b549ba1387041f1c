import { describe, expect, test } from 'vitest';
import { newUnitsOf, numbered } from './numbered-units.ts';
import type { Step } from './steps.ts';
import { NONE_NEW, type PlannedUnit, type Structure } from './structure.ts';
import { takeApart } from './take-apart.ts';
import { tellStep } from './tell-step.ts';

const everywhere = { internal: true, external: true };
const unit = (id: number, more: Partial<PlannedUnit> = {}): [number, PlannedUnit] => [
  id,
  {
    id,
    partId: 1,
    parentId: null,
    abbreviation: `U${id}`,
    description: `Unidade ${id}`,
    active: true,
    sends: everywhere,
    receives: everywhere,
    ...more,
  },
];
/** 1 above 2 above 3, 4 beside them, 5 off; 11 above 12 in another organ, whose 11 is called as 4 is. */
const structure: Structure = {
  units: new Map([
    unit(1),
    unit(2, { parentId: 1 }),
    unit(3, { parentId: 2 }),
    unit(4, { abbreviation: 'GAB' }),
    unit(5, { active: false }),
    unit(11, { partId: 2, abbreviation: 'gab' }),
    unit(12, { partId: 2, parentId: 11 }),
  ]),
  parts: new Map([
    [1, { id: 1, abbreviation: 'SESAU', name: 'Saúde', active: true }],
    [2, { id: 2, abbreviation: 'SECOM', name: 'Comunicação', active: true }],
    [3, { id: 3, abbreviation: 'FIM', name: 'Extinta', active: false }],
  ]),
};
const made = { part_id: 1, parent_id: null, abbreviation: 'NOVA', description: 'Nova' };
/** What a step makes without a number of its own. */
const UNNAMED = NONE_NEW - 1;
const codes = (step: Step) => takeApart(structure, step).reasons.map(({ code }) => code);
const kinds = (step: Step) => takeApart(structure, step).tasks.map(({ kind }) => kind);
const after = (step: Step) => takeApart(structure, step).after.units;

test.each<[string, Step, string[]]>([
  ['a unit that is not there', { kind: 'SWITCH_OFF_UNIT', unit_id: 99 }, ['UNIT_UNKNOWN']],
  [
    'where a step before makes it, which none does',
    { kind: 'MOVE_UNIT', unit_id: 3, parent_id: -1 },
    ['UNIT_NOT_MADE_YET'],
  ],
  ['an organ that is off', { kind: 'MERGE_ORGANS', part_id: 2, into_part_id: 3 }, ['ORGAN_UNKNOWN']],
  ['an organ into itself', { kind: 'MERGE_ORGANS', part_id: 2, into_part_id: 2 }, ['SAME_ORGAN']],
  ['a unit into itself', { kind: 'MERGE_UNITS', from_ids: [1, 2], into: { unit_id: 2 } }, ['INTO_ITSELF']],
  ['into one that is off', { kind: 'MERGE_UNITS', from_ids: [3], into: { unit_id: 5 } }, ['TARGET_INACTIVE']],
  [
    'into a new one below what ends',
    { kind: 'MERGE_UNITS', from_ids: [3], into: { ...made, parent_id: 3 } },
    ['SUPERIOR_ENDS'],
  ],
  [
    'a new one whose abbreviation is taken',
    { kind: 'MERGE_UNITS', from_ids: [3], into: { ...made, abbreviation: 'gab' } },
    ['ABBREVIATION_TAKEN'],
  ],
  ['below itself', { kind: 'MOVE_UNIT', unit_id: 1, parent_id: 3 }, ['SUPERIOR_IS_BELOW']],
  ['below one of another organ', { kind: 'MOVE_UNIT', unit_id: 3, parent_id: 12 }, ['SUPERIOR_OF_ANOTHER_ORGAN']],
  ['off with units below', { kind: 'SWITCH_OFF_UNIT', unit_id: 2 }, ['UNIT_HAS_UNITS']],
  ['off already', { kind: 'SWITCH_OFF_UNIT', unit_id: 5 }, ['UNIT_OFF_ALREADY']],
  ['to its own organ', { kind: 'TRANSFER_UNIT', unit_id: 3, part_id: 1, parent_id: null }, ['SAME_ORGAN']],
  [
    'to an organ that has one called so',
    { kind: 'TRANSFER_UNIT', unit_id: 4, part_id: 2, parent_id: null },
    ['ABBREVIATION_TAKEN'],
  ],
  [
    'with a unit below that is of another organ than what goes on',
    { kind: 'MERGE_UNITS', from_ids: [11], into: { unit_id: 4 } },
    ['CHILD_OF_ANOTHER_ORGAN'],
  ],
  [
    'one person in two parts',
    {
      kind: 'SPLIT_UNIT',
      unit_id: 3,
      ends: true,
      targets: [
        { into: { unit_id: 1 }, people: [7], subjects: [] },
        { into: { unit_id: 4 }, people: [7], subjects: [] },
      ],
    },
    ['PERSON_TWICE'],
  ],
  [
    'two parts into one unit',
    {
      kind: 'SPLIT_UNIT',
      unit_id: 3,
      ends: true,
      targets: [
        { into: { unit_id: 4 }, people: [], subjects: [] },
        { into: { unit_id: 4 }, people: [], subjects: [] },
      ],
    },
    ['TARGET_TWICE'],
  ],
])('%s', (_, step, expected) => {
  expect(codes(step)).toEqual(expected);
});

test('a unit that sends nothing to others of its organ is not merged into one', () => {
  const closed = new Map(structure.units).set(3, {
    ...structure.units.get(3)!,
    sends: { internal: false, external: true },
  });
  const merge = { kind: 'MERGE_UNITS', from_ids: [3], into: { unit_id: 4 } } as const;
  expect(takeApart({ ...structure, units: closed }, merge).reasons).toHaveLength(1);
});

describe('what a step comes to', () => {
  test('people have their access there before what they have in hand goes, and lose the other after', () => {
    expect(kinds({ kind: 'MERGE_UNITS', from_ids: [2], into: { unit_id: 4 } })).toEqual([
      'PASS_PEOPLE',
      'MOVE_PROCESSES',
      'PASS_DRAFTS',
      'END_BONDS',
      'MOVE_UNIT',
      'KEEP_NAME',
      'SWITCH_OFF_UNIT',
    ]);
    expect(after({ kind: 'MERGE_UNITS', from_ids: [2], into: { unit_id: 4 } }).get(3)!.parentId).toBe(4);
  });

  test('what goes on takes the place of what ended above it, and never stands below itself', () => {
    const units = after({ kind: 'MERGE_UNITS', from_ids: [1, 2], into: { unit_id: 3 } });
    expect(units.get(3)!.parentId).toBeNull();
    expect([units.get(1)!.active, units.get(2)!.active]).toEqual([false, false]);
  });

  test('of a unit that is split, who is named nowhere goes to the first part, and so does what is in no other', () => {
    const step: Step = {
      kind: 'SPLIT_UNIT',
      unit_id: 3,
      ends: true,
      targets: [
        { into: made, people: [7], subjects: [] },
        { into: { unit_id: 4 }, people: [8], subjects: [70] },
      ],
    };
    const { tasks } = takeApart(structure, step);
    expect(tasks.filter(({ kind }) => kind === 'PASS_PEOPLE')).toMatchObject([
      { to_id: UNNAMED, people: { except: [8] } },
      { to_id: 4, people: { only: [8] } },
    ]);
    expect(tasks.filter(({ kind }) => kind === 'MOVE_PROCESSES')).toMatchObject([
      { to_id: 4, only: { responsibles: [8], subjects: [70] } },
      { to_id: UNNAMED, only: null },
    ]);
  });

  test('an organ goes with its whole tree: what is called alike becomes one, and nothing that is on is left', () => {
    const { tasks, after: then, reasons } = takeApart(structure, { kind: 'MERGE_ORGANS', part_id: 2, into_part_id: 1 });
    expect(reasons).toEqual([]);
    expect(tasks.filter(({ kind }) => kind === 'CREATE_UNIT')).toMatchObject([{ abbreviation: 'U12', parent_id: 4 }]);
    expect([...then.units.values()].filter(({ partId, active }) => partId === 2 && active)).toEqual([]);
    expect(then.parts.get(2)!.active).toBe(false);
  });
});

test('a step is told by the names of its units', () => {
  expect(tellStep(structure, { kind: 'MERGE_UNITS', from_ids: [1, 2], into: made })).toBe(
    'U1/SESAU e U2/SESAU se fundem em NOVA/SESAU (nova)',
  );
});

describe('a unit that a step makes', () => {
  const merge: Step = { kind: 'MERGE_UNITS', from_ids: [4], into: { ...made, as: 1 } };

  test('is where the ones after it put what they move, by its number', () => {
    const { after: then } = takeApart(structure, merge);
    const move: Step = { kind: 'MOVE_UNIT', unit_id: 3, parent_id: -1 };
    const { reasons, after: last } = takeApart(then, move);
    expect(reasons).toEqual([]);
    expect(last.units.get(3)!.parentId).toBe(-1);
    expect(tellStep(then, move)).toBe('U3/SESAU vai para baixo de NOVA/SESAU');
  });

  test('has a number of its own', () => {
    const other = { ...made, abbreviation: 'OUTRA', as: 1 };
    const again = takeApart(takeApart(structure, merge).after, { kind: 'MERGE_UNITS', from_ids: [3], into: other });
    expect(again.reasons.map(({ code }) => code)).toEqual(['NUMBER_TWICE']);
    const unnumbered: Step = { kind: 'MERGE_UNITS', from_ids: [3], into: made };
    const given = numbered([unnumbered, merge, unnumbered]);
    expect(given.flatMap(newUnitsOf).map(({ as }) => as)).toEqual([2, 1, 3]);
    expect(numbered(given)).toEqual(given);
  });
});
