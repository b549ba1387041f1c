import { expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import { type Cell, FEWEST_TOLD, groupFew } from './group-few.ts';

const cell = (organ: number, subject: number, measures: readonly number[]): Cell => ({
  organ: { id: organ, abbreviation: `O${organ}`, name: `Órgão ${organ}` },
  subject: { id: subject, name: `Assunto ${subject}` },
  measures,
});
const many = (count: number, days = 3) => Array.from({ length: count }, () => days);
const told = (cells: readonly Cell[]) =>
  groupFew(cells).lines.map(({ organ, subject, processes }) => [organ?.id ?? '-', subject?.id ?? '-', processes]);

test('enough processes of one subject are told by themselves, with the middle of their days', () => {
  const { lines } = groupFew([cell(1, 1, [9, 1, 4, 2, 7, 3])]);
  expect(lines).toMatchObject([{ subject: { id: 1 }, processes: 6, median: 3 }]);
});

test('few of a subject are told among the others of their organ', () => {
  expect(told([cell(1, 1, many(9)), cell(1, 2, many(3)), cell(1, 3, many(2))])).toEqual([
    [1, 1, 9],
    [1, '-', 5],
  ]);
});

test('what is left of an organ and is still few takes its smallest subject along', () => {
  expect(told([cell(1, 1, many(9)), cell(1, 2, many(6)), cell(1, 3, many(1))])).toEqual([
    [1, 1, 9],
    [1, '-', 7],
  ]);
});

test('organs that had few are told together, and with the smallest line when they are few still', () => {
  expect(told([cell(1, 1, many(9)), cell(2, 1, many(3)), cell(3, 1, many(4))])).toEqual([
    [1, 1, 9],
    ['-', '-', 7],
  ]);
  expect(told([cell(1, 1, many(9)), cell(1, 2, many(6)), cell(3, 1, many(1))])).toEqual([
    [1, 1, 9],
    ['-', '-', 7],
  ]);
});

test('a month with few processes tells no number; one without any tells zero', () => {
  expect(groupFew([cell(1, 1, many(FEWEST_TOLD - 1))])).toEqual({ processes: null, median: null, lines: [] });
  expect(groupFew([])).toEqual({ processes: 0, median: null, lines: [] });
});

const anyCells = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 })), {
    selector: ([organ, subject]) => `${organ}/${subject}`,
    maxLength: 20,
  })
  .chain((pairs) =>
    fc.tuple(
      ...pairs.map(([organ, subject]) =>
        fc
          .array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 })
          .map((days) => cell(organ, subject, days)),
      ),
    ),
  );

test('each process is told once, and never among fewer than may be told', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const count = cells.reduce((sum, { measures }) => sum + measures.length, 0);
      const { processes, lines } = groupFew(cells);
      expect(processes).toBe(count > 0 && count < FEWEST_TOLD ? null : count);
      if (processes === null) expect(lines).toEqual([]);
      else expect(lines.reduce((sum, line) => sum + line.processes, 0)).toBe(count);
      for (const line of lines) expect(line.processes).toBeGreaterThanOrEqual(FEWEST_TOLD);
    }),
  );
});
