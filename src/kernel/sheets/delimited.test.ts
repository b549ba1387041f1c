import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';

test.each<[string, string, string[][]]>([
  [
    'semicolons, as programs here write them',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'cells that were copied',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['separators, ends of lines and quotes inside quotes', '"a;""x""\nb";c\n', [['a;"x"\nb', 'c']]],
  ['one column', 'a\nb\n', [['a'], ['b']]],
  ['a mark of its letters, and nothing at the ends', '\ufeffa;b;;\n;;\n\n', [['a', 'b']]],
  ['a quote within a word', 'pol. 5";b', [['pol. 5"', 'b']]],
  ['nothing', '', []],
  ['a quote that never ends', '"a;b', [['a;b']]],
])('%s', (_, text, rows) => {
  expect(readDelimited(text)).toEqual(rows);
});

describe('within limits', () => {
  const limits = { rows: 3, columns: 2 };

  test.each<[string, string, string[][]]>([
    [
      'as many as there may be',
      'a;b\nc;d\ne;f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'reading ends with the first row past them',
      `${'a\n'.repeat(4)}${'b\n'.repeat(1_000)}`,
      [['a'], ['a'], ['a'], ['a']],
    ],
    [
      'and with the first cell',
      `a;b\n1;2;3${';4'.repeat(1_000)}\nc;d`,
      [
        ['a', 'b'],
        ['1', '2', '3'],
      ],
    ],
    ['empty lines at the end are none', `a;b\n${'\n'.repeat(1_000)}`, [['a', 'b']]],
    [
      'empty cells at the end are none',
      `a;b${';'.repeat(1_000)}\nc;d`,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['of empty lines before a word only those that may be', `a;b${'\n'.repeat(1_000)}c`, [['a', 'b'], [], [], ['c']]],
    ['of empty cells before a word only those that may be', `a${';'.repeat(1_000)}b`, [['a', '', 'b']]],
  ])('%s', (_, text, rows) => {
    expect(readDelimited(text, limits)).toEqual(rows);
  });
});
