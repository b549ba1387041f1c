import { expect, test } from 'vitest';
import { repeatedOf } from './repeated-of.ts';

const quote = { title: 'Cotação', extension: 'pdf', filesize: 1730 };

test('a file sent twice is known by its name and size, and leads to the first', () => {
  const files = [{ ...quote, title: 'Edital' }, quote, quote, quote];
  expect(files.map((_, index) => repeatedOf(files, index))).toEqual([null, null, 2, 2]);
});

test('another version of a file, or another format of it, is no repetition', () => {
  const files = [quote, { ...quote, filesize: 1731 }, { ...quote, extension: 'docx' }];
  expect(files.map((_, index) => repeatedOf(files, index))).toEqual([null, null, null]);
});
