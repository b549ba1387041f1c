import { expect, test } from 'vitest';
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
