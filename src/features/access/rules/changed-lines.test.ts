import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test.each<[string, number[], number[], [string, string][]]>([
  ['nothing', [25], [25], []],
  [
    'a gain and a loss, in the order of the matrix',
    [40],
    [82],
    [
      ['gains', 'Ver processo sigiloso'],
      ['loses', 'Tramitar processo'],
    ],
  ],
  ['a reach gained', [], [39], [['gains', 'Gerir pessoas, na unidade']]],
  ['a reach lost', [37, 38, 39], [], [['loses', 'Gerir pessoas, em todos os órgãos']]],
  ['a reach that moves', [37, 38, 39], [38, 39], [['moves', 'Gerir pessoas: de todos os órgãos para o próprio órgão']]],
  [
    'an inherited one set right',
    [37],
    [37, 38, 39],
    [['moves', 'Gerir pessoas, em todos os órgãos: os alcances menores junto']],
  ],
])('%s', (_, before, after, expected) => {
  expect(changedLines(new Set(before), new Set(after)).map(({ kind, text }) => [kind, text])).toEqual(expected);
});
